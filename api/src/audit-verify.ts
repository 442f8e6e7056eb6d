import { verifyTrail } from './audit/verify-chain.ts'
import { givenHeads, reportOf } from './audit/verify-report.ts'
import { loadConfig } from './core/config.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import { keepFilesPrivate } from './db/data-dir.ts'
import { openForFilling } from './db/open-database.ts'
import { visitEmbeddedPostgres } from './db/visit-embedded-postgres.ts'
import { readHead } from './ports/audit-head/head-file.ts'

const run = async (): Promise<number> => {
  const config = loadConfig(process.env)
  keepFilesPrivate(config.dataDir)
  const log = createLog('warn')
  const given = givenHeads(process.argv.slice(2))
  const known = await readHead(config.dataDir).catch(() => 'unreadable' as const)
  const heads = known && known !== 'unreadable' ? [...given, known] : given
  const end = known === 'unreadable' ? known : heads.length > 0 ? 'kept' : 'missing'
  const embedded = config.databaseUrl
    ? undefined
    : await visitEmbeddedPostgres({ dataDir: config.dataDir, log })
  const { db, close } = openForFilling(embedded?.connectionString ?? config.databaseUrl ?? '', log)
  try {
    const verdict = await verifyTrail(db, heads)
    process.stdout.write(reportOf(verdict, end, new Date()))
    return verdict.bad || end === 'unreadable' ? 1 : 0
  } finally {
    await close()
    await embedded?.stop()
  }
}

await runCommand('npm run audit-verify -- --head PLAATS:HASH', run)

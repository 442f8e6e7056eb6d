import { verifyTrail } from './modules/operations/audit/verify-chain.ts'
import { givenHeads, reportOf } from './modules/operations/audit/verify-report.ts'
import { readHead } from './platform/adapters/audit-head/head-file.ts'
import { loadConfig } from './platform/config/config.ts'
import { restrictFileMode } from './platform/db/data-dir.ts'
import { withDatabase } from './platform/db/embedded/with-database.ts'
import { createLog } from './platform/http/http-log.ts'
import { runCommand } from './platform/ops/run-command.ts'

const run = async (): Promise<number> => {
  const config = loadConfig(process.env)
  restrictFileMode(config.dataDir)
  const log = createLog('warn')
  const given = givenHeads(process.argv.slice(2))
  const known = await readHead(config.dataDir).catch(() => 'unreadable' as const)
  const heads = known && known !== 'unreadable' ? [...given, known] : given
  const end = known === 'unreadable' ? known : heads.length > 0 ? 'kept' : 'missing'
  return withDatabase(config, log, async (db) => {
    const verdict = await verifyTrail(db, heads)
    process.stdout.write(reportOf(verdict, end, new Date()))
    return verdict.bad || end === 'unreadable' ? 1 : 0
  })
}

await runCommand('npm run audit-verify -- --head PLAATS:HASH', run)

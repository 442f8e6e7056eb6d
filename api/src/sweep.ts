import { loadConfig } from './core/config.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import { keepFilesPrivate } from './db/data-dir.ts'
import { openForFilling } from './db/open-database.ts'
import { visitEmbeddedPostgres } from './db/visit-embedded-postgres.ts'
import { localDisk } from './ports/documents/local-disk.adapter.ts'
import { sweepByHand } from './runner/sweep-by-hand.ts'

const run = async (): Promise<number> => {
  const config = loadConfig(process.env)
  keepFilesPrivate(config.dataDir)
  const log = createLog('warn')
  const embedded = config.databaseUrl
    ? undefined
    : await visitEmbeddedPostgres({ dataDir: config.dataDir, log })
  const { db, close } = openForFilling(embedded?.connectionString ?? config.databaseUrl ?? '', log)
  try {
    const documents = localDisk(config.dataDir)
    await sweepByHand(
      { db, documents, config, now: () => new Date() },
      {
        isRemoving: process.argv.includes('--remove'),
        tell: (line) => void process.stdout.write(`${line}\n`),
      },
    )
    return 0
  } finally {
    await close()
    await embedded?.stop()
  }
}

await runCommand('npm run sweep -- --remove', run)

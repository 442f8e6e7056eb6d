import { loadConfig } from './core/config.ts'
import { isDatabaseDown } from './core/database-errors.ts'
import { createLog } from './core/http-log.ts'
import { keepFilesPrivate } from './db/data-dir.ts'
import { openForFilling } from './db/database.ts'
import { visitEmbeddedPostgres } from './db/embedded-postgres.ts'
import { StartError } from './db/start-error.ts'
import { localDisk } from './ports/documents/local-disk.adapter.ts'
import { sweepByHand } from './runner/sweep-by-hand.ts'

const run = async (): Promise<void> => {
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
  } finally {
    await close()
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  const told = isDatabaseDown(error) ? new StartError('de database is niet bereikbaar.') : error
  if (!(told instanceof StartError)) throw error
  process.stderr.write(`FOUT: ${told.message}\n`)
  process.exitCode = 1
}

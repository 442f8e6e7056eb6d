import { sweepByHand } from './modules/operations/leftovers/sweep-by-hand.ts'
import { openDocuments } from './platform/adapters/documents/open-documents.ts'
import { loadConfig } from './platform/config/config.ts'
import { restrictFileMode } from './platform/db/data-dir.ts'
import { withDatabase } from './platform/db/embedded/with-database.ts'
import { createLog } from './platform/http/http-log.ts'
import { runCommand } from './platform/ops/run-command.ts'

const run = async (): Promise<number> => {
  const config = loadConfig(process.env)
  restrictFileMode(config.dataDir)
  const log = createLog('warn')
  return withDatabase(config, log, async (db) => {
    const documents = await openDocuments(config, { db, log })
    await sweepByHand(
      { db, documents, config, now: () => new Date() },
      {
        isRemoving: process.argv.includes('--remove'),
        tell: (line) => void process.stdout.write(`${line}\n`),
      },
    )
    return 0
  })
}

await runCommand('npm run sweep -- --remove', run)

import { parseArgs } from 'node:util'
import { tryMoveLock } from './modules/cases/documents/documents.sql.ts'
import { moveToBucket, moveToSharePoint, removeOriginals } from './modules/cases/documents/move-documents.ts'
import { bucketOf } from './platform/adapters/documents/bucket-copies.ts'
import { openFiles, openSharePoint } from './platform/adapters/documents/open-documents.ts'
import { type Config, loadConfig } from './platform/config/config.ts'
import { restrictFileMode } from './platform/db/data-dir.ts'
import type { Database } from './platform/db/database.ts'
import { withDatabase } from './platform/db/embedded/with-database.ts'
import { StartError } from './platform/errors/start-error.ts'
import { createLog } from './platform/http/http-log.ts'
import { runCommand } from './platform/ops/run-command.ts'

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const toBucket = async ({ dataDir, s3 }: Config): Promise<number> => {
  const bucket = bucketOf(s3)
  if (!bucket)
    throw new StartError('Er is niets om naar te verplaatsen: geef SHAREPOINT_SITE_ID of S3_BUCKET op.')
  const { moved, there } = await moveToBucket({ dataDir, bucket }, tell)
  tell(`${moved} bestanden verplaatst naar de bucket; ${there} stonden er al.`)
  return 0
}

/** Two at once would send each document twice. */
const onlyOne = <Answer>(db: Database, work: () => Promise<Answer>): Promise<Answer> =>
  db.transaction(async (tx) => {
    if (!(await tryMoveLock(tx))) throw new StartError('Er worden al documenten verplaatst.')
    return work()
  })

const toSharePoint = async (config: Config, isRemoving: boolean): Promise<number> => {
  const { sharePoint: settings } = config
  if (!settings) return toBucket(config)
  const log = createLog('warn')
  return withDatabase(config, log, async (db) => {
    const store = openSharePoint({ settings, beside: await openFiles(config, log), db })
    const { moved, there, missing } = await onlyOne(db, () => moveToSharePoint({ db, store }, tell))
    tell(
      `${moved} documenten verplaatst naar SharePoint; ${there} stonden er al; ${missing} niet gevonden of geweigerd.`,
    )
    if (isRemoving) tell(`${await removeOriginals({ db, store })} originelen verwijderd.`)
    return missing === 0 ? 0 : 1
  })
}

await runCommand('npm run move-documents -- --remove', async () => {
  const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })
  const config = loadConfig(process.env)
  if (values.remove && !config.sharePoint)
    throw new StartError('--remove kan alleen met SharePoint (SHAREPOINT_SITE_ID).')
  restrictFileMode(config.dataDir)
  return toSharePoint(config, values.remove)
})

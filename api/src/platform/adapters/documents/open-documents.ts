import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseLog, Queryable } from '../../db/database.ts'
import { StartError } from '../../errors/start-error.ts'
import { checkBucket } from './check-bucket.ts'
import { type DocumentsPort, StorageUnavailable } from './documents.port.ts'
import { localDisk } from './local-disk.adapter.ts'
import { s3Documents } from './s3.adapter.ts'
import { type S3Limits, s3Client } from './s3-client.ts'
import type { S3Settings } from './s3-settings.ts'
import { type GraphLimits, graphClient } from './sharepoint/graph-client.ts'
import { type SharePointStore, sharePointDocuments } from './sharepoint/sharepoint.adapter.ts'
import { sharedThrottle } from './sharepoint/sharepoint-drives.sql.ts'
import type { SharePointSettings } from './sharepoint/sharepoint-settings.ts'

interface Place {
  readonly dataDir: string
  /** Undefined: documents are in `dataDir`. */
  readonly s3: S3Settings | undefined
}

interface Places extends Place {
  /** Undefined: documents of cases are where the others are. */
  readonly sharePoint: SharePointSettings | undefined
}

/** Troubles that do not pass by themselves: a server that starts all the same would lose every upload. */
const refusals: Readonly<Partial<Record<StorageUnavailable['reason'], string>>> = {
  access_denied: 'de sleutel van S3_ACCESS_KEY mag de bucket van S3_BUCKET niet gebruiken',
  bucket_missing: 'de bucket van S3_BUCKET is er niet',
  refused: 'deze server is niet te gebruiken',
}

const orStartError = (error: unknown, log: DatabaseLog): undefined => {
  if (!(error instanceof StorageUnavailable)) throw error
  const { reason, message } = error
  const refusal = refusals[reason]
  if (refusal) throw new StartError(`S3_ENDPOINT: ${refusal} (${message}).`)
  log.error(
    { reason, problem: message },
    'documents cannot be reached: the bucket is tried again by each call',
  )
}

const hasFiles = async (dataDir: string): Promise<boolean> =>
  (await readdir(path.join(dataDir, 'documents')).catch(() => [])).length > 0

/** The disk or the bucket of the settings. Throws a `StartError` when the bucket can never work. */
export const openFiles = async (
  { dataDir, s3 }: Place,
  log: DatabaseLog,
  limits: Partial<S3Limits> = {},
): Promise<DocumentsPort> => {
  if (!s3) return localDisk(dataDir)
  const { endpoint, bucket, prefix } = s3
  log.info({ endpoint, bucket, prefix }, 'documents are kept in a bucket')
  const client = s3Client(s3, limits)
  const checked = await checkBucket(client).catch((error: unknown) => orStartError(error, log))
  if (checked?.keepsVersions)
    log.warn({}, 'the bucket keeps versions: what is erased stays there until a lifecycle rule removes it')
  if (await hasFiles(dataDir)) log.warn({}, 'DATA_DIR has documents that are not used while S3_BUCKET is set')
  return s3Documents(client)
}

/** The site of the settings, with the disk or the bucket beside it. Whether it answers is tried by each call. */
export const openSharePoint = (
  {
    settings,
    beside,
    db,
  }: { readonly settings: SharePointSettings; readonly beside: DocumentsPort; readonly db: Queryable },
  limits: Partial<GraphLimits> = {},
): SharePointStore => {
  const throttle = sharedThrottle(db, settings.siteId)
  const client = graphClient(settings, { throttle, limits })
  return sharePointDocuments({ settings, client, db, beside })
}

/** The store of documents that the settings name, for a server or a command. */
export const openDocuments = async (
  { sharePoint: settings, ...place }: Places,
  { db, log }: { readonly db: Queryable; readonly log: DatabaseLog },
): Promise<DocumentsPort> => {
  const beside = await openFiles(place, log)
  if (!settings) return beside
  log.info({ site: settings.siteId }, 'documents of cases are kept in SharePoint')
  return openSharePoint({ settings, beside, db })
}

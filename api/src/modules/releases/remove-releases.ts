import type { Services } from '../../platform/request/services.ts'
import { deleteOldReleases, selectArchiveKeys } from './old-releases.sql.ts'
import { lockRegistry } from './registry.sql.ts'

const hourMs = 60 * 60_000
/** Longer than it takes to release a version, and for a tab to send its first report. */
const graceMs = hourMs
const rolledBackMs = 7 * 24 * hourMs
/** Rollback window: number of versions of a remote that were live for everybody, the current one included. */
const liveVersions = 10

/** Removes unused versions and their archives; returns the number of archives. Each process removes its own unpacked files. */
export const removeOldReleases = async ({
  db,
  documents,
  now,
}: Pick<Services, 'db' | 'documents' | 'now'>): Promise<number> => {
  const at = now().getTime()
  const keys = await db.transaction(async (tx) => {
    // No version is chosen or brought back while it is being removed.
    await lockRegistry(tx)
    return deleteOldReleases(tx, {
      since: new Date(at - graceMs),
      rolledBackSince: new Date(at - rolledBackMs),
      liveVersions,
    })
  })
  // Archives left by a process that dies here are removed as orphans.
  for (const key of keys) await documents.remove(key)
  return keys.length
}

/**
 * Removes archives without a row in the registry, left by aborted releases. When the registry is empty or names an archive that is missing, the database probably
 * does not belong to this store, as during a restore: then none is removed.
 */
export const removeOrphanArchives = async ({
  db,
  documents,
  log,
  now,
}: Pick<Services, 'db' | 'documents' | 'log' | 'now'>): Promise<number> => {
  const at = now().getTime()
  const old = await documents.shelved('releases', new Date(at - graceMs))
  const known = await selectArchiveKeys(db)
  const orphans = old.filter((key) => !known.has(key))
  if (orphans.length === 0) return 0
  const stored = new Set(await documents.shelved('releases', new Date(at + hourMs)))
  const missing = [...known].filter((key) => !stored.has(key))
  if (known.size === 0 || missing.length > 0) {
    log.error(
      { unknown: orphans.length, missing: missing.length },
      'orphan archives kept: the registry does not match the document store',
    )
    return 0
  }
  for (const key of orphans) await documents.remove(key)
  return orphans.length
}

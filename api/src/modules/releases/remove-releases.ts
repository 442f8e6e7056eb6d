import type { Services } from '../../platform/request/services.ts'
import { deleteOldReleases, selectArchiveKeys } from './old-releases.sql.ts'
import { lockRegistry } from './registry.sql.ts'

const hourMs = 60 * 60_000
/** Longer than a release takes, and than the first report of a tab. */
const youngMs = hourMs
const turnedBackMs = 7 * 24 * hourMs
/** The window of rollback: versions of a remote that were live for everybody, the present one included. */
const liveVersions = 10

/** Removes the versions that nobody can get or has open, with their archives; returns how many archives. Processes remove their unpacked files themselves. */
export const removeOldReleases = async ({
  db,
  documents,
  now,
}: Pick<Services, 'db' | 'documents' | 'now'>): Promise<number> => {
  const at = now().getTime()
  const keys = await db.transaction(async (tx) => {
    // Nobody chooses or brings back a version while it is being removed.
    await lockRegistry(tx)
    return deleteOldReleases(tx, {
      since: new Date(at - youngMs),
      turnedBackSince: new Date(at - turnedBackMs),
      liveVersions,
    })
  })
  // A process that dies here leaves archives to the next sweep.
  for (const key of keys) await documents.remove(key)
  return keys.length
}

/**
 * Removes archives that the registry does not name: their release was broken off. Where it names none, or one that is not in the store, the database probably
 * does not match this store, as during a restore: then none is removed.
 */
export const sweepArchives = async ({
  db,
  documents,
  log,
  now,
}: Pick<Services, 'db' | 'documents' | 'log' | 'now'>): Promise<number> => {
  const at = now().getTime()
  const old = await documents.shelved('releases', new Date(at - youngMs))
  const known = await selectArchiveKeys(db)
  const orphans = old.filter((key) => !known.has(key))
  if (orphans.length === 0) return 0
  const stored = new Set(await documents.shelved('releases', new Date(at + hourMs)))
  const missing = [...known].filter((key) => !stored.has(key))
  if (known.size === 0 || missing.length > 0) {
    log.error(
      { unknown: orphans.length, missing: missing.length },
      'the registry does not match the archives, so none is removed',
    )
    return 0
  }
  for (const key of orphans) await documents.remove(key)
  return orphans.length
}

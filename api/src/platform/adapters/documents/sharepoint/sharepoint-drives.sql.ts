import type { Queryable } from '../../../db/database.ts'
import { eq, isNull, lt, or } from '../../../db/drizzle.ts'
import { sharepoint_drives } from '../../../db/schema/sharepoint.ts'
import type { Throttle } from './graph-client.ts'

/** Address of the next changes of a library; undefined before the first reading. */
export const selectDeltaLink = async (db: Queryable, driveId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ link: sharepoint_drives.delta_link })
    .from(sharepoint_drives)
    .where(eq(sharepoint_drives.drive_id, driveId))
  return row?.link ?? undefined
}

/** Stores how far the changes of a library were read. */
export const storeDeltaLink = async (db: Queryable, driveId: string, link: string): Promise<void> => {
  await db
    .insert(sharepoint_drives)
    .values({ drive_id: driveId, delta_link: link })
    .onConflictDoUpdate({ target: sharepoint_drives.drive_id, set: { delta_link: link } })
}

/** A process looks this often whether another was asked to wait. */
const lookEveryMs = 1_000

/** Of a site, for all processes. */
export const sharedThrottle = (db: Queryable, siteId: string): Throttle => {
  const now = (): Date => new Date()
  const key = `site:${siteId}`
  let [lookedAt, held] = [Number.NEGATIVE_INFINITY, undefined as Date | undefined]
  return {
    until: async () => {
      if (now().getTime() - lookedAt < lookEveryMs) return held
      lookedAt = now().getTime()
      const [row] = await db
        .select({ until: sharepoint_drives.throttled_until })
        .from(sharepoint_drives)
        .where(eq(sharepoint_drives.drive_id, key))
      held = row?.until ?? undefined
      return held
    },
    hold: async (until) => {
      held = until
      await db
        .insert(sharepoint_drives)
        .values({ drive_id: key, throttled_until: until })
        .onConflictDoUpdate({
          target: sharepoint_drives.drive_id,
          set: { throttled_until: until },
          setWhere: or(
            isNull(sharepoint_drives.throttled_until),
            lt(sharepoint_drives.throttled_until, until),
          ),
        })
    },
  }
}

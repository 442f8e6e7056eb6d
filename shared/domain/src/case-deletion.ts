const restoreDays = 30
const dayMs = 86_400_000

/** Cases deleted at or before this moment can no longer be restored. */
export const restoreLimit = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs)

/** The last moment at which a case deleted at that time can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * dayMs)

/** Days left to restore a deleted case, today included; 0 means too late. */
export const restoreDaysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) - restoreLimit(now).getTime()) / dayMs))

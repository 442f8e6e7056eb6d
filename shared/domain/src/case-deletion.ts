const restoreDays = 30
const dayMs = 86_400_000

/** Deletions at this moment or before can no longer be undone. */
export const restoreLimit = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs)

/** For how many days a deleted case can still be restored; the day that runs counts, 0 is too late. */
export const restoreDaysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) - restoreLimit(now).getTime()) / dayMs))

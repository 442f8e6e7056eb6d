const restoreDays = 30
const dayMs = 86_400_000

/** Deletions at this moment or before can no longer be undone. */
export const restoreLimit = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs)

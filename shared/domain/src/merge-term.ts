import { addDays, dayOf } from './dates.ts'

/** Days within which a merge of two contacts can be undone (ADR 56). */
const undoDays = 30

/** The last day on which a merge can be undone. */
export const undoMergeUntil = (mergedAt: Date): string => addDays(dayOf(mergedAt), undoDays)

/** Whether a merge can still be undone today. */
export const mayUndoMerge = (mergedAt: Date, now: Date): boolean => dayOf(now) <= undoMergeUntil(mergedAt)

import { refreshTokenSeconds } from './tokens.ts'

/** Maximum lifetime of a session, however often it is refreshed (ASVS 5.0, 7.3.2): a working day with a late evening, and no second morning (ADR 69). */
export const sessionMaxMs = 16 * 60 * 60 * 1000

/** When a session that began at this moment ends, regardless of activity. */
export const sessionEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + sessionMaxMs)

/** Until when a session that began then can be refreshed, counted from now. */
export const refreshEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + refreshTokenSeconds * 1000, sessionEnd(createdAt).getTime()))

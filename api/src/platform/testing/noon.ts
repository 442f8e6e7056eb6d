import type { TestApp } from './test-app.ts'

/**
 * Moves the clock of a server on to noon, so that its tests see no day end: for those that say "today". To be called before anybody
 * signs in, as tokens run out.
 */
export const toNoon = ({ passTime }: Pick<TestApp, 'passTime'>): void => {
  const now = new Date()
  const noon = new Date(now)
  noon.setUTCHours(12, 0, 0, 0)
  if (noon < now) noon.setUTCDate(noon.getUTCDate() + 1)
  passTime(noon.getTime() - now.getTime())
}

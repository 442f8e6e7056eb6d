import { dayOf, timeZone } from '@zaakwerk/domain/dates'

/** When the server makes backups, and how long they are kept. */
export interface BackupPlan {
  readonly folder: string
  /** In the business time zone, as `03:00`. */
  readonly at: string
  /** Backups of so many days are kept. */
  readonly days: number
}

const clock = new Intl.DateTimeFormat('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' })
const dayMs = 24 * 60 * 60 * 1000

/** The day of the backup that a moment comes after: before its hour that is yesterday's. */
const roundOf = (moment: Date, at: string): string => {
  const day = dayOf(moment)
  if (clock.format(moment) >= at) return day
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
}

/** Whether there is no backup yet of the newest round; a start catches up with what was missed. */
export const isBackupDue = (
  { at }: Pick<BackupPlan, 'at'>,
  { last, now }: { readonly last: Date | undefined; readonly now: Date },
): boolean => last === undefined || roundOf(last, at) < roundOf(now, at)

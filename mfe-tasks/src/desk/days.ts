import { dayOf, timeZone } from '@zaakwerk/domain/dates'

const day = new Intl.DateTimeFormat('nl-NL', { timeZone, day: 'numeric', month: 'short' })
const time = new Intl.DateTimeFormat('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "18 nov". */
export const shortDay = (iso: string): string => day.format(new Date(iso)).replace('.', '')

/** "10:44". */
export const timeOf = (iso: string): string => time.format(new Date(iso))

/** "18 nov, 09:20". */
export const shortMoment = (iso: string): string => `${shortDay(iso)}, ${timeOf(iso)}`

/** Time for today, date for earlier days. */
export const todayOrDay = (iso: string, now: Date): string =>
  dayOf(new Date(iso)) === dayOf(now) ? timeOf(iso) : shortDay(iso)

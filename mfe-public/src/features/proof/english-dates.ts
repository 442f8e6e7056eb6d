import { dayOf, timeZone } from '@zaakwerk/domain/dates'

const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "4 December 2026". */
export const dayInEnglish = (iso: string): string => day.format(new Date(iso))

/** "at 14:32" of today, else "on 20 November 2026 at 14:32". */
export const whenInEnglish = (iso: string, now: Date): string => {
  const at = new Date(iso)
  const clock = `at ${time.format(at)}`
  return dayOf(at) === dayOf(now) ? clock : `on ${day.format(at)} ${clock}`
}

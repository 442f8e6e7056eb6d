import { dayOf, timeZone } from '@zaakwerk/domain/dates'
import { dayInEnglish } from '../../words/english-day.ts'

const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "at 14:32" of today, else "on 20 November 2026 at 14:32". */
export const whenInEnglish = (iso: string, now: Date): string => {
  const at = new Date(iso)
  const clock = `at ${time.format(at)}`
  return dayOf(at) === dayOf(now) ? clock : `on ${dayInEnglish(iso)} ${clock}`
}

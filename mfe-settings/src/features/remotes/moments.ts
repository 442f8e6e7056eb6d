import {
  addDays,
  dayOf,
  formatMoment,
  formatSeen,
  formatShortDate,
  formatTime,
  timeZone,
} from '@zaakwerk/domain/dates'

const isToday = (iso: string, now: Date): boolean => dayOf(new Date(iso)) === dayOf(now)

const isYesterday = (iso: string, now: Date): boolean => dayOf(new Date(iso)) === addDays(dayOf(now), -1)

const isThisYear = (iso: string, now: Date): boolean =>
  dayOf(new Date(iso)).slice(0, 4) === dayOf(now).slice(0, 4)

/** "vandaag 10:21", "gisteren 16:12", "24 nov 11:05"; with the year unless it is this year. */
export const releasedAt = (iso: string, now: Date): string => {
  if (isToday(iso, now)) return `vandaag ${formatTime(iso)}`
  if (isYesterday(iso, now)) return `gisteren ${formatTime(iso)}`
  return `${formatShortDate(iso, { hasYear: !isThisYear(iso, now) })} ${formatTime(iso)}`
}

/** "10:21" today, otherwise with the day: "gisteren 16:12". */
export const sinceText = (iso: string, now: Date): string =>
  isToday(iso, now) ? formatTime(iso) : releasedAt(iso, now)

/** "vandaag, 10:21", "gisteren, 16:12", "24 november, 15:30". */
export const changedAt = (iso: string, now: Date): string => {
  if (isToday(iso, now) || isYesterday(iso, now)) return formatSeen(iso, now)
  const moment = formatMoment(iso)
  return isThisYear(iso, now) ? moment.replace(/ \d{4},/, ',') : moment
}

const withSeconds = new Intl.DateTimeFormat('nl-NL', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** "11:33:48". */
export const secondsOf = (iso: string): string => withSeconds.format(new Date(iso))

/** "21 seconden", "3 minuten". */
export const durationText = (from: string, to: string): string => {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds === 1) return '1 seconde'
  return seconds < 120 ? `${seconds} seconden` : `${Math.round(seconds / 60)} minuten`
}

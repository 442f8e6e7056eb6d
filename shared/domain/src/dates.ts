/** The business time zone. */
export const timeZone = 'Europe/Amsterdam'

const long = new Intl.DateTimeFormat('nl-NL', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const longWithTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

// Swedish dates have the format of ISO 8601.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** The calendar date of a moment in the business time zone. */
export const dayOf = (at: Date): string => isoDay.format(at)

/** The UTC calendar date of a moment. */
export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Long Dutch format: "20 november 2026". A missing date is "Geen datum bekend". */
export const formatDate = (iso: string | null | undefined): string => {
  if (!iso) return 'Geen datum bekend'
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Geen datum bekend' : long.format(date)
}

/** "20 november 2026, 09:14". */
export const formatMoment = (iso: string | null | undefined): string => {
  if (!iso) return 'Geen datum bekend'
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Geen datum bekend' : longWithTime.format(date).replace(' om ', ', ')
}

const short = new Intl.DateTimeFormat('nl-NL', { timeZone, day: 'numeric', month: 'short' })

/** Short format: "27 nov 2026", "27 nov". */
export const formatShortDate = (iso: string, { hasYear = true } = {}): string => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return 'Geen datum bekend'
  const day = short.format(date).replace('.', '')
  return hasYear ? `${day} ${dayOf(date).slice(0, 4)}` : day
}

/** A range of calendar dates: "1 november 2026 – 20 november 2026", "vanaf …", "t/m …"; undefined when both ends are missing. */
export const formatRange = (start: string | undefined, end: string | undefined): string | undefined => {
  if (start && end) return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`
  if (start) return `vanaf ${formatDate(start)}`
  return end ? `t/m ${formatDate(end)}` : undefined
}

/** A moment within a sentence: "om 09:14" for today, else "op 20 november 2026 om 09:14". */
export const formatWhen = (iso: string, now: Date): string => {
  const text = longWithTime.format(new Date(iso))
  return dayOf(new Date(iso)) === dayOf(now) ? text.slice(text.indexOf('om ')) : `op ${text}`
}

const timeOfDay = new Intl.DateTimeFormat('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "08:31". */
export const formatTime = (iso: string): string => timeOfDay.format(new Date(iso))

/** When a user was last seen: "vandaag, 08:31", "gisteren, 22:05", else the date: "18 november 2026". */
export const formatSeen = (iso: string, now: Date): string => {
  const at = new Date(iso)
  const day = dayOf(at)
  if (day === dayOf(now)) return `vandaag, ${timeOfDay.format(at)}`
  if (day === addDays(dayOf(now), -1)) return `gisteren, ${timeOfDay.format(at)}`
  return formatDate(day)
}

/** Last seen, within a sentence and always with the time: "vandaag om 08:31", "gisteren om 22:05", "op 18 november 2026 om 13:00". */
export const formatSeenAt = (iso: string, now: Date): string => {
  const at = new Date(iso)
  const time = timeOfDay.format(at)
  if (dayOf(at) === dayOf(now)) return `vandaag om ${time}`
  return dayOf(at) === addDays(dayOf(now), -1) ? `gisteren om ${time}` : `op ${formatDate(iso)} om ${time}`
}

const weekday = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', weekday: 'short' })

/** A calendar date with its weekday: "ma 28 december 2026". */
export const formatWeekday = (date: string): string => `${weekday.format(new Date(date))} ${formatDate(date)}`

/** Adds days to a calendar date; a negative number subtracts. */
export const addDays = (date: string, days: number): string => {
  const moved = new Date(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return utcDayOf(moved)
}

/** Days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Adds months to a calendar date, clamped to the last day of a shorter month. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  return utcDayOf(new Date(lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))))
}

/** The moment at which a calendar date ends in the business time zone. */
export const endOfDay = (date: string): Date => {
  const next = addDays(date, 1)
  // Local midnight is one or two hours before midnight UTC; the clock never changes at midnight.
  const midnights = [2, 1].map((hours) => new Date(Date.parse(next) - hours * 60 * 60 * 1000))
  return midnights.find((at) => dayOf(at) === next) ?? new Date(next)
}

/** "3 maart 2026 en 4 april 2026". */
export const listedDates = (dates: readonly string[]): string =>
  new Intl.ListFormat('nl').format(dates.map((date) => formatDate(date)))

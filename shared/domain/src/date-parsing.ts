import { plainSigns } from '@zaakwerk/contract/stored-text'
import { addDays, dayOf } from './dates.ts'

/** Whether the date exists: 29 February only in leap years. */
const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

const forms = [
  /^(?<d>\d{1,2})[-/. ](?<m>\d{1,2})[-/. ](?<y>\d{4}|\d{2})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
  /^(?<d>\d{1,2})[- ](?<name>[a-z]{3,9})\.?[- ](?<y>\d{4}|\d{2})$/,
]

const months =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/** Accepts "november", "nov" and "mrt"; '' for another word. */
const monthOf = (name: string): string => {
  const at = months.findIndex((month) => month.startsWith(name === 'mrt' ? 'maart' : name))
  return at < 0 ? '' : String(at + 1)
}

const days: Readonly<Record<string, number>> = { eergisteren: -2, gisteren: -1, vandaag: 0 }

/** The dates that a text can mean by its format, including non-existent days. */
const datesMeant = (typed: string): readonly string[] =>
  forms.flatMap((form) => {
    const { d = '', name = '', m = monthOf(name), y = '' } = form.exec(typed)?.groups ?? {}
    return y && m ? `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : []
  })

/** Today in the business time zone. */
export const today = (now = new Date()): string => dayOf(now)

/**
 * Parses a typed date ("5-10-2026", "05102026", "5/10/26", "5 oktober 2026", "vandaag") to `YYYY-MM-DD`; undefined when it is not a date. A two-digit year is
 * in this century.
 */
export const parseTypedDate = (text: string, now = new Date()): string | undefined => {
  const typed = plainSigns(text).trim().toLowerCase()
  const step = days[typed]
  if (step !== undefined) return addDays(today(now), step)
  return datesMeant(typed).find(isDay)
}

/** The message for a well-formed date that does not exist, such as 31-11-2026. Undefined for any other text. */
export const noSuchDay = (text: string): string | undefined => {
  const typed = plainSigns(text).trim().toLowerCase()
  const meant = datesMeant(typed)
  return meant.length > 0 && !meant.some(isDay) ? `De datum ${typed} bestaat niet` : undefined
}

/** What is wrong with the text of a date field; empty is allowed. */
export const typedDateProblem = (text: string): string | undefined =>
  text === '' || parseTypedDate(text) !== undefined
    ? undefined
    : (noSuchDay(text) ?? 'Vul een datum in als dd-mm-jjjj')

/** `YYYY-MM-DD` in Dutch notation: "05-10-2026". Other texts are unchanged. */
export const formatTypedDate = (iso: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso.split('-').reverse().join('-') : iso

const times = [
  /^(?<h>\d{1,2})[:. ]?(?<m>\d{2})(?::\d{2})?$/,
  // One digit of minutes only if the hour has one too: in "14:3" a digit may be missing.
  /^(?<h>\d)[:.](?<m>\d)$/,
]

/** Parses a typed time ("14:32", "14.32", "1432", "9:05", "9:5") to `HH:mm`; undefined when it is not a time. */
export const parseTypedTime = (text: string): string | undefined => {
  for (const form of times) {
    const { h = '', m = '' } = form.exec(plainSigns(text).trim())?.groups ?? {}
    if (h !== '' && Number(h) < 24 && Number(m) < 60) return `${h.padStart(2, '0')}:${m.padStart(2, '0')}`
  }
  return undefined
}

/** What is wrong with the date of a past event, which cannot be in the future; empty is allowed. */
export const pastDateProblem = (text: string): string | undefined => {
  const problem = typedDateProblem(text)
  const parsed = parseTypedDate(text)
  return problem ?? (parsed && parsed > today() ? 'De datum ligt in de toekomst' : undefined)
}

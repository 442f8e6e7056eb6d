import { editDistance } from '../edit-distance.ts'

const months =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')
const shortMonths = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

const units = [
  ...['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
  ...['dertien', 'veertien', 'vijftien', 'zestien', 'zeventien', 'achttien', 'negentien'],
]
const tens = ['', '', 'twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig']

/** Letters only: an umlaut and the spaces within a number differ from writer to writer. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const inWords = (number: number): string => {
  const unit = number % 10
  if (number < 20) return units[number] ?? ''
  return `${unit > 0 ? `${units[unit]}en` : ''}${tens[Math.floor(number / 10)]}`
}
const numbers: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 100 }, (_, number) => [inWords(number), number] as const).filter(
    ([word]) => word !== '',
  ),
)

/** "vierentwintig" is 24; undefined when it is no number below 100. */
const numberOf = (words: string): number | undefined => numbers.get(bare(words))

const yearOf = (words: string): number | undefined => {
  const letters = bare(words)
  if (!letters.startsWith('tweeduizend')) return undefined
  const rest = letters.slice('tweeduizend'.length).replace(/^en(?=[a-z])/, '')
  if (rest === '') return 2000
  const number = numbers.get(rest)
  return number === undefined ? undefined : 2000 + number
}

/** The number of a month, and whether its name was misread. A short name has to be right: "juni" and "juli" are one letter apart. */
const monthOf = (name: string): { readonly month: number; readonly isMisread: boolean } | undefined => {
  const letters = name.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace(/\.$/, '')
  const exact = months.indexOf(letters)
  if (exact >= 0) return { month: exact + 1, isMisread: false }
  const short = shortMonths.indexOf(letters === 'sept' ? 'sep' : letters)
  if (short >= 0) return { month: short + 1, isMisread: false }
  const near = months.flatMap((month, at) =>
    month.length >= 6 && editDistance(letters, month) <= (month.length >= 8 ? 2 : 1) ? [at + 1] : [],
  )
  const [only, ...others] = near
  return only !== undefined && others.length === 0 ? { month: only, isMisread: true } : undefined
}

/** A date in a text. */
export interface FoundDate {
  /** Undefined when that day does not exist. */
  readonly iso: string | undefined
  readonly start: number
  readonly end: number
  /** A letter of the name of the month is not what it should be. */
  readonly isMisread: boolean
}

const pad = (number: number, length = 2): string => String(number).padStart(length, '0')

const isoOf = (year: number, month: number, day: number): string | undefined => {
  const iso = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** A year of two digits is in this century. */
const fullYear = (year: string): number => Number(year.padStart(4, '20'))

const inDigits = /(?<![\d-])(?<d>\d{1,2})(?<s>[-/.])\s?(?<m>\d{1,2})\k<s>\s?(?<y>\d{4}|\d{2})(?![\d-])/g
const isoForm = /(?<![\d-])(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?![\d-])/g
const named = /(?<!\d)(?<d>\d{1,2})(?:e|ste|de)?[\s-]+(?<name>[\p{L}01]{3,10})\.?[\s-]+(?<y>\d{4})(?!\d)/gu
const written =
  /(?<![\p{L}])(?<d>[\p{L}]{3,16})\s+(?<name>[\p{L}]{3,10})\s+(?<y>tweeduizend[\p{L}]*(?:\s+[\p{L}]{3,16})?)/giu

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly isMisread: boolean
  /** Signs of the match that belong to the date. */
  readonly length: number
}

const namedParts = (found: RegExpExecArray): Parts | undefined => {
  const { d = '', name = '', y = '' } = found.groups ?? {}
  const month = monthOf(name)
  return month && { ...month, year: Number(y), day: Number(d), length: found[0].length }
}

const writtenParts = (found: RegExpExecArray): Parts | undefined => {
  const { d = '', name = '', y = '' } = found.groups ?? {}
  const [day, month] = [numberOf(d), monthOf(name)]
  const [first = ''] = y.split(/\s/)
  // The word behind "tweeduizend" may be the rest of the year or the next word of the sentence.
  const [whole, alone] = [yearOf(y), yearOf(first)]
  const year = whole ?? alone
  if (day === undefined || !month || year === undefined) return undefined
  return {
    ...month,
    year,
    day,
    length: found[0].length - (whole === undefined ? y.length - first.length : 0),
  }
}

const digitParts = (found: RegExpExecArray): Parts => {
  const { d = '', m = '', y = '' } = found.groups ?? {}
  return { year: fullYear(y), month: Number(m), day: Number(d), isMisread: false, length: found[0].length }
}

/** Dates in a text, in words and in digits, in their order. */
export const findDates = (text: string): readonly FoundDate[] => {
  const finds = [
    [inDigits, digitParts],
    [isoForm, digitParts],
    [named, namedParts],
    [written, writtenParts],
  ] as const
  return finds
    .flatMap(([form, partsOf]) =>
      [...text.matchAll(form)].flatMap((found) => {
        const parts = partsOf(found)
        if (!parts) return []
        const { year, month, day, isMisread, length } = parts
        return [{ iso: isoOf(year, month, day), start: found.index, end: found.index + length, isMisread }]
      }),
    )
    .toSorted((a, b) => a.start - b.start)
}

const timeForm = /(?<![\d.:])(?<h>\d{1,2})\s?[:.]\s?(?<m>\d{2})(?![\d.]\d)(?:\s*(?:uur|u\b))?/g

/** A time of the day in a text, as `HH:mm`, with its place. */
export const findTime = (
  text: string,
): { readonly time: string; readonly start: number; readonly end: number } | undefined => {
  for (const found of text.matchAll(timeForm)) {
    const { h = '', m = '' } = found.groups ?? {}
    if (Number(h) < 24 && Number(m) < 60)
      return {
        time: `${pad(Number(h))}:${m}`,
        start: found.index,
        end: found.index + found[0].trimEnd().length,
      }
  }
  return undefined
}

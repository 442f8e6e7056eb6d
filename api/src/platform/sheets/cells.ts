import { escapeXml } from './escape-xml.ts'
import { styles } from './workbook-parts.ts'

/** Content of a cell, with its type; never interpreted as a formula. */
export type Cell =
  | { readonly kind: 'number'; readonly value: number }
  /** A calendar date without a time zone, as a day number. */
  | { readonly kind: 'date'; readonly day: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'empty' }

const empty: Cell = { kind: 'empty' }

const dayMs = 86_400_000
/** Day 0 of a sheet. Sheets count a 29 February 1900 that did not exist, so the numbers are right from 1 March 1900. */
const dayZero = Date.UTC(1899, 11, 30)
const firstRightDay = '1900-03-01'

/** Maximum characters of a cell; a file with more is reported as damaged. */
const longestText = 32_767

/** The number of a real calendar date `YYYY-MM-DD`; undefined for anything else. */
const dayNumber = (date: string): number | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (date < firstRightDay || !day) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // JavaScript turns 30 February into 2 March.
  const made = new Date(at)
  const isReal = made.getUTCMonth() + 1 === Number(month) && made.getUTCDate() === Number(day)
  return isReal ? (at - dayZero) / dayMs : undefined
}

/** A number; empty when there is none. */
export const numberCell = (value: number | null): Cell => (value === null ? empty : { kind: 'number', value })

/** A text; empty when there is none. */
export const textCell = (value: string | null): Cell => (value ? { kind: 'text', value } : empty)

/** A date that can be sorted and calculated with; an invalid date stays text. */
export const dateCell = (value: string | null): Cell => {
  const day = value ? dayNumber(value) : undefined
  return day === undefined ? textCell(value) : { kind: 'date', day }
}

/** Truncates without splitting a surrogate pair. */
const cut = (text: string): string =>
  text.length > longestText ? text.slice(0, longestText).replace(/[\ud800-\udbff]$/u, '') : text

const inlineText = (at: string, style: number, value: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(value))}</t></is></c>`

/** A cell as XML; `at` is its reference, such as `B12`. */
export const cellXml = (at: string, cell: Cell): string => {
  if (cell.kind === 'number') return `<c r="${at}"><v>${cell.value}</v></c>`
  if (cell.kind === 'date') return `<c r="${at}" s="${styles.date}"><v>${cell.day}</v></c>`
  return cell.kind === 'text' ? inlineText(at, styles.text, cell.value) : ''
}

/** The heading of a column as XML. */
export const headingXml = (at: string, heading: string): string => inlineText(at, styles.heading, heading)

import { escapeXml } from './escape-xml.ts'
import { styles } from './workbook-parts.ts'

/** What stands in a cell, with its type; nothing is ever read as a formula. */
export type Cell =
  | { readonly kind: 'number'; readonly value: number }
  /** A calendar date without a time zone, as the number of its day. */
  | { readonly kind: 'date'; readonly day: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'empty' }

const empty: Cell = { kind: 'empty' }

const dayMs = 86_400_000
/** Day 0 of a sheet. It counts a 29 February 1900 that never was, so that its days are right from 1 March 1900. */
const dayZero = Date.UTC(1899, 11, 30)
const firstRightDay = '1900-03-01'

/** Characters that fit in a cell; a file with more is said to be damaged. */
const longestText = 32_767

/** The number of a real calendar date `YYYY-MM-DD`; undefined for anything else. */
const dayNumber = (date: string): number | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  if (date < firstRightDay || !day) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // JavaScript makes 2 March of 30 February.
  const made = new Date(at)
  const isReal = made.getUTCMonth() + 1 === Number(month) && made.getUTCDate() === Number(day)
  return isReal ? (at - dayZero) / dayMs : undefined
}

/** A number; empty when there is none. */
export const numberCell = (value: number | null): Cell => (value === null ? empty : { kind: 'number', value })

/** A text; empty when there is none. */
export const textCell = (value: string | null): Cell => (value ? { kind: 'text', value } : empty)

/** A date that people can sort and count with; what is no date stays the text that it is. */
export const dateCell = (value: string | null): Cell => {
  const day = value ? dayNumber(value) : undefined
  return day === undefined ? textCell(value) : { kind: 'date', day }
}

/** As much as fits, and no half of a character that takes two places. */
const cut = (text: string): string =>
  text.length > longestText ? text.slice(0, longestText).replace(/[\ud800-\udbff]$/u, '') : text

const inlineText = (at: string, style: number, value: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(value))}</t></is></c>`

/** A cell as XML; `at` is its place, such as `B12`. */
export const cellXml = (at: string, cell: Cell): string => {
  if (cell.kind === 'number') return `<c r="${at}"><v>${cell.value}</v></c>`
  if (cell.kind === 'date') return `<c r="${at}" s="${styles.date}"><v>${cell.day}</v></c>`
  return cell.kind === 'text' ? inlineText(at, styles.text, cell.value) : ''
}

/** The heading of a column as XML. */
export const headingXml = (at: string, heading: string): string => inlineText(at, styles.heading, heading)

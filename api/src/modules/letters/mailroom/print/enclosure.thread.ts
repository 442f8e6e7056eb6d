import { enclosureSheets } from './enclosure-sheets.ts'

/** Converts an enclosure to printable pages. */
export const work = enclosureSheets

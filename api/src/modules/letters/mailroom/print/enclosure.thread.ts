import { enclosureSheets } from './enclosure-sheets.ts'

/** Puts an enclosure on sheets that can be printed. */
export const work = enclosureSheets

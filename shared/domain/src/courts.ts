import { courtKey } from './hearing-facts.ts'

/** The district courts by their district, as hearings name them (Wet op de rechterlijke indeling, art. 1). */
export const courts = [
  'Amsterdam',
  'Den Haag',
  'Gelderland',
  'Limburg',
  'Midden-Nederland',
  'Noord-Holland',
  'Noord-Nederland',
  'Oost-Brabant',
  'Overijssel',
  'Rotterdam',
  'Zeeland-West-Brabant',
] as const

const known: ReadonlySet<string> = new Set(courts.map(courtKey))

/** Whether a text names one of them, with "Rechtbank" before it or without. */
export const isDistrictCourt = (text: string): boolean => known.has(courtKey(text))

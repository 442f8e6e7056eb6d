import * as z from '@zaakwerk/contract/zod'
import { Line } from './primitives.ts'

/** The district courts by district, as hearings name them (Wet op de rechterlijke indeling, art. 1). */
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
export type Court = (typeof courts)[number]

/** Maximum length of each line of a court's address. */
export const courtTextLengths = { street: 100, postal_code: 10, city: 100 } as const

/** The court that a letter is addressed to, with the address that staff confirmed. */
export const CourtAddress = z.object({
  name: z.enum(courts),
  /** PO box, or street and number. */
  street: Line(courtTextLengths.street),
  postal_code: Line(courtTextLengths.postal_code),
  city: Line(courtTextLengths.city),
})
export type CourtAddress = z.output<typeof CourtAddress>

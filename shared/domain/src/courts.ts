import { type Court, type CourtAddress, courts } from '@zaakwerk/contract/courts'
import { courtKey } from './hearing-facts.ts'
import { postcodeProblem } from './postcodes.ts'
import { neededFirst } from './workflow-requirements.ts'

const known: ReadonlySet<string> = new Set(courts.map(courtKey))

/** Whether a text names a district court, with or without "Rechtbank". */
export const isDistrictCourt = (text: string): boolean => known.has(courtKey(text))

type Address = Omit<CourtAddress, 'name'>

const box = (street: string, postal_code: string, city: string): Address => ({ street, postal_code, city })

/**
 * PO boxes of the courts' administrative divisions. They change occasionally, and a lost letter can cost a client the case: so the dialog proposes them, and
 * the sender of the letter confirms them.
 */
export const courtAddresses: Readonly<Record<Court, Address>> = {
  Amsterdam: box('Postbus 75850', '1070 AW', 'Amsterdam'),
  'Den Haag': box('Postbus 20302', '2500 EH', 'Den Haag'),
  Gelderland: box('Postbus 9030', '6800 EM', 'Arnhem'),
  Limburg: box('Postbus 950', '6040 AZ', 'Roermond'),
  'Midden-Nederland': box('Postbus 16005', '3500 DA', 'Utrecht'),
  'Noord-Holland': box('Postbus 1621', '2003 BR', 'Haarlem'),
  'Noord-Nederland': box('Postbus 150', '9700 AD', 'Groningen'),
  'Oost-Brabant': box('Postbus 90125', '5200 MA', "'s-Hertogenbosch"),
  Overijssel: box('Postbus 10067', '8000 GB', 'Zwolle'),
  Rotterdam: box('Postbus 50951', '3007 BM', 'Rotterdam'),
  'Zeeland-West-Brabant': box('Postbus 90006', '4800 PA', 'Breda'),
}

/** "Rechtbank Midden-Nederland". */
export const courtTitle = (court: Court): string => `Rechtbank ${court}`

/** What is wrong with the address of a court, in Dutch. */
export const courtProblem = (court: CourtAddress | undefined): string | undefined => {
  if (!court) return neededFirst(['rechtbank, met haar postadres'])
  if ([court.street, court.postal_code, court.city].some((line) => line.trim() === ''))
    return 'Het postadres van de rechtbank is niet compleet'
  return postcodeProblem(court.postal_code)
}

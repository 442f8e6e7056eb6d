import { countLabel } from '@zaakwerk/domain/counts'
import type { Compared } from './merge-rows.ts'

const list = new Intl.ListFormat('nl-NL', { type: 'conjunction' })

/** Most names of a kind; the others are counted. */
const named = 10

/** "Z-2604810, Z-2603977 en Z-2601152". */
export const namesOf = (names: readonly string[]): string =>
  list.format(names.length > named ? [...names.slice(0, named), `nog ${names.length - named}`] : names)

const reasons: Readonly<Record<string, readonly string[]>> = {
  email: ['e-mail'],
  iban: ['IBAN'],
  name_address: ['naam', 'adres'],
}

/** "Zelfde IBAN, naam en adres"; undefined if nothing is the same. */
export const sameWords = (same: readonly string[]): string | undefined => {
  const words = same.flatMap((reason) => reasons[reason] ?? [])
  return words.length > 0 ? `Zelfde ${list.format(words)}` : undefined
}

/** "3 dossiers · 1 bedrijf"; zero counts are left out. */
export const linkedWords = ({ cases, companies }: Compared): readonly string[] => [
  ...(cases.length > 0 ? [countLabel(cases.length, 'dossier', 'dossiers')] : []),
  ...(companies.length > 0 ? [countLabel(companies.length, 'bedrijf', 'bedrijven')] : []),
]

const linkNames: Readonly<Record<string, string>> = {
  'update-iban': 'IBAN doorgeven',
  'update-iban-mandate': 'IBAN en volmacht',
  proof: 'Bewijs sturen',
}

/** "IBAN doorgeven voor Z-2605021". */
export const linkWords = ({
  purpose,
  internal_id,
}: {
  readonly purpose: string
  readonly internal_id: string
}): string => `${linkNames[purpose] ?? 'Link'} voor ${internal_id}`

import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { authorityTypeLabel, hasSubmissionAddress, submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { fold } from '@zaakwerk/domain/normal-forms'

/** The fields of an authority used to choose one. */
export interface ChosenAuthority {
  readonly id: number
  readonly name: string
  readonly city: string
  /** Its type, how letters reach it, and whether its address is known. */
  readonly description: string
}

const describe = (given: {
  readonly type: number
  readonly submission: string
  readonly hasAddress: boolean
}): string =>
  [
    authorityTypeLabel(given.type),
    submissionTypeLabel(given.submission),
    given.hasAddress ? 'adres bekend' : 'geen adres voor indiening',
  ].join(' · ')

/** An authority found by the search. */
export const foundAuthority = (found: Authority): ChosenAuthority => {
  const { id, name, authority_type: type, submission_type: submission, address } = found
  const hasAddress = hasSubmissionAddress(found)
  return { id, name, city: address.city ?? '', description: describe({ type, submission, hasAddress }) }
}

/** The current authority of the case. */
export const linkedAuthority = ({ authorities }: CaseDetail): ChosenAuthority | undefined => {
  if (!authorities) return undefined
  const { id, name, authority_type: type, submission_type: submission } = authorities
  const hasAddress = authorities.has_submission_address
  return { id, name, city: '', description: describe({ type, submission, hasAddress }) }
}

/** Authority types by case type (specification 1, section 3); all types for case types not listed. */
const typesOf: Readonly<Record<number, readonly number[]>> = { 2: [2], 21: [2], 3: [3], 12: [3] }

/** The authority types to search in, for a case of this type. */
export const authorityTypesFor = (caseType: number): number[] => [...(typesOf[caseType] ?? [])]

/** Kinds of match, best first: the whole text, whole words, the start of a word, any part. */
const hits: readonly ((line: string, search: string) => boolean)[] = [
  (line, search) => line === search,
  (line, search) => ` ${line} `.includes(` ${search} `),
  (line, search) => ` ${line}`.includes(` ${search}`),
  (line, search) => line.includes(search),
]

const noHit = 2 * hits.length

/** Rank of a match, lower is better: in the name, then in the city, then `noHit`. */
const rankOf = ({ name, city }: ChosenAuthority, search: string): number => {
  const hitOf = (text: string): number => {
    const at = hits.findIndex((isHit) => isHit(fold(text), search))
    return at < 0 ? hits.length : at
  }
  const inName = hitOf(name)
  return inName < hits.length ? inName : hits.length + hitOf(city)
}

interface AuthoritySearch {
  readonly search: string
  /** The current authority is never first of several, as choosing it changes nothing. */
  readonly linkedId: number | undefined
  /** While this search runs, earlier results are filtered by it. */
  readonly onlyHits: boolean
}

/** Authorities found, best match first: Enter chooses that one. */
export const rankAuthorities = (
  found: readonly ChosenAuthority[],
  { search, linkedId, onlyHits }: AuthoritySearch,
): readonly ChosenAuthority[] => {
  const wanted = fold(search.trim())
  if (wanted === '') return found
  // Sorted by name already; sorting keeps that order for equal ranks.
  const ranked = found
    .map((authority) => ({ authority, rank: rankOf(authority, wanted) }))
    .filter(({ rank }) => !onlyHits || rank < noHit)
    .sort((a, b) => a.rank - b.rank)
    .map(({ authority }) => authority)
  const [first, second, ...rest] = ranked
  return first && second && first.id === linkedId ? [second, first, ...rest] : ranked
}

const centralOffice = /\bcvom\b|centrale verwerking openbaar ministerie/

/**
 * The public prosecutor's office for WAHV cases, found by name. With several matches, the only office with a postal address; undefined if the match is ambiguous.
 */
export const centralProsecutor = (found: readonly Authority[]): Authority | undefined => {
  const named = found.filter(({ name }) => centralOffice.test(fold(name)))
  const posted = named.filter(({ address }) => address.city)
  const [only, ...others] = posted.length > 0 ? posted : named
  return others.length === 0 ? only : undefined
}

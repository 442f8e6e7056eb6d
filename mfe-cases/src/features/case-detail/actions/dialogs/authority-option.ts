import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { authorityTypeLabel, hasSubmissionAddress, submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { fold } from '../option-search.ts'

/** An authority as far as choosing one needs it. */
export interface ChosenAuthority {
  readonly id: number
  readonly name: string
  readonly city: string
  /** For whom, how letters get there, and whether they can. */
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

/** One that the search found. */
export const foundAuthority = (found: Authority): ChosenAuthority => {
  const { id, name, authority_type: type, submission_type: submission, address } = found
  const hasAddress = hasSubmissionAddress(found)
  return { id, name, city: address.city ?? '', description: describe({ type, submission, hasAddress }) }
}

/** The one the case has now. */
export const linkedAuthority = ({ authorities }: CaseDetail): ChosenAuthority | undefined => {
  if (!authorities) return undefined
  const { id, name, authority_type: type, submission_type: submission } = authorities
  const hasAddress = authorities.has_submission_address
  return { id, name, city: '', description: describe({ type, submission, hasAddress }) }
}

/** Which authorities take which decisions (specification 1, section 3); none named: all of them. */
const typesOf: Readonly<Record<number, readonly number[]>> = { 2: [2], 21: [2], 3: [3], 12: [3] }

/** The authority types to search in, for a case of this type. */
export const authorityTypesFor = (caseType: number): number[] => [...(typesOf[caseType] ?? [])]

/** How much of a line a search hits, best first: all of it, whole words, the beginning of a word, any part. */
const hits: readonly ((line: string, search: string) => boolean)[] = [
  (line, search) => line === search,
  (line, search) => ` ${line} `.includes(` ${search} `),
  (line, search) => ` ${line}`.includes(` ${search}`),
  (line, search) => line.includes(search),
]

const noHit = 2 * hits.length

/** The lower the better: any hit in the name goes before one in the city, and that before `noHit`. */
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
  /** The authority the case has already: never the first of several, as choosing it changes nothing. */
  readonly linkedId: number | undefined
  /** The answer to this search is still to come: of what an earlier one found, only what fits. */
  readonly onlyHits: boolean
}

/** Found authorities, the likeliest first: Enter takes that one. */
export const rankAuthorities = (
  found: readonly ChosenAuthority[],
  { search, linkedId, onlyHits }: AuthoritySearch,
): readonly ChosenAuthority[] => {
  const wanted = fold(search.trim())
  if (wanted === '') return found
  // The register comes by name, and sorting keeps that order among equals.
  const ranked = found
    .map((authority) => ({ authority, rank: rankOf(authority, wanted) }))
    .filter(({ rank }) => !onlyHits || rank < noHit)
    .sort((a, b) => a.rank - b.rank)
    .map(({ authority }) => authority)
  const [first, second, ...rest] = ranked
  return first && second && first.id === linkedId ? [second, first, ...rest] : ranked
}

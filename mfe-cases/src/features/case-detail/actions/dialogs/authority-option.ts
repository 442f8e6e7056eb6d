import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { authorityTypeLabel, hasSubmissionAddress, submissionTypeLabel } from '@zaakwerk/domain/authorities'

/** An authority as far as choosing one needs it. */
export interface ChosenAuthority {
  readonly id: number
  readonly name: string
  /** For whom, how letters get there, and whether they can. */
  readonly description: string
  readonly hasAddress: boolean
}

const describe = (given: {
  readonly type: number
  readonly submission: string
  readonly hasAddress: boolean
}): string =>
  [
    authorityTypeLabel(given.type),
    submissionTypeLabel(given.submission),
    given.hasAddress ? 'adres bekend' : 'geen adres om in te dienen',
  ].join(' · ')

/** One that the search found. */
export const foundAuthority = (found: Authority): ChosenAuthority => {
  const hasAddress = hasSubmissionAddress(found)
  const { id, name, authority_type: type, submission_type: submission } = found
  return { id, name, hasAddress, description: describe({ type, submission, hasAddress }) }
}

/** The one the case has now. */
export const linkedAuthority = ({ authorities }: CaseDetail): ChosenAuthority | undefined => {
  if (!authorities) return undefined
  const { id, name, authority_type: type, submission_type: submission } = authorities
  const hasAddress = authorities.has_submission_address
  return { id, name, hasAddress, description: describe({ type, submission, hasAddress }) }
}

/** Which authorities take which decisions (specification 1, section 3); none named: all of them. */
const typesOf: Readonly<Record<number, readonly number[]>> = { 2: [2], 21: [2], 3: [3], 12: [3] }

/** The authority types to search in, for a case of this type. */
export const authorityTypesFor = (caseType: number): number[] => [...(typesOf[caseType] ?? [])]

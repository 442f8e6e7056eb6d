import type { Authority, SubmissionType } from '@zaakwerk/contract/entities/authority'
import { lookUp } from './known.ts'

/** Types 2 and 3 are the specification's, the others ours (ADR 3). In the order of the filter. */
const typeLabels: ReadonlyMap<number, string> = new Map([
  [2, 'Heffingsambtenaar'],
  [3, 'Invorderingsambtenaar'],
  [1, 'Officier van justitie'],
  [4, 'Uitkeringsinstantie'],
  [5, 'Inspectie'],
])

/** The numbers of all authority types, in the order in which a filter offers them. */
export const authorityTypes: readonly number[] = [...typeLabels.keys()]

/** Whom a letter is for, or "Onbekend type" for a number that is none. */
export const authorityTypeLabel = (type: number): string => typeLabels.get(type) ?? 'Onbekend type'

/** How letters reach an authority. */
export const submissionTypeLabels: Readonly<Record<SubmissionType, string>> = {
  email: 'Per e-mail',
  mailroom: 'Per post',
  email_and_mailroom: 'Per e-mail en per post',
  ftp: 'Per FTP',
}

/** How letters reach an authority, in words; what we do not know is none. */
export const submissionTypeLabel = (type: string | null): string =>
  lookUp(submissionTypeLabels, type ?? '', 'Geen indien methode bekend.')

const isFilled = (text: string | null): boolean => (text ?? '').trim() !== ''

/** Whether a letter can reach an authority: it has what its submission type needs. */
export const hasSubmissionAddress = ({
  submission_type: type,
  email,
  address,
}: Pick<Authority, 'submission_type' | 'email' | 'address'>): boolean => {
  const isPostal = [address.street_address_1, address.postal_code, address.city].every(isFilled)
  const needs: Readonly<Record<SubmissionType, boolean>> = {
    email: isFilled(email),
    mailroom: isPostal,
    email_and_mailroom: isFilled(email) && isPostal,
    ftp: true,
  }
  return lookUp(needs, type, false)
}

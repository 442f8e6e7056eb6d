import type { Authority, AuthorityType, SubmissionType } from '@zaakwerk/contract/entities/authority'
import { lookUp } from './known.ts'

/** Types 2 and 3 come from the specification, the others are ours (ADR 3). In the order of the filter. */
const labels = new Map<AuthorityType, string>([
  [2, 'Heffingsambtenaar'],
  [3, 'Invorderingsambtenaar'],
  [1, 'Officier van justitie'],
  [4, 'Uitkeringsinstantie'],
  [5, 'Inspectie'],
])

const typeLabels: ReadonlyMap<number, string> = labels

/** The numbers of all authority types, in the order of the filter. */
export const authorityTypes: readonly AuthorityType[] = [...labels.keys()]

/** The label of an authority type; "Onbekend type" for an unknown number. */
export const authorityTypeLabel = (type: number): string => typeLabels.get(type) ?? 'Onbekend type'

/** Labels of the ways in which an authority receives letters. */
export const submissionTypeLabels: Readonly<Record<SubmissionType, string>> = {
  email: 'Per e-mail',
  mailroom: 'Per post',
  email_and_mailroom: 'Per e-mail en per post',
  ftp: 'Per FTP',
}

/** The label of a submission type; "Geen indien methode bekend." for none and for an unknown one. */
export const submissionTypeLabel = (type: string | null): string =>
  lookUp(submissionTypeLabels, type ?? '', 'Geen indien methode bekend.')

const postal = ['street_address_1', 'postal_code', 'city'] as const

/** The required fields of an authority for each submission type. The API also builds its SQL from this table. */
export const submissionAddress: Readonly<
  Record<SubmissionType, readonly ('email' | (typeof postal)[number])[]>
> = {
  email: ['email'],
  mailroom: postal,
  email_and_mailroom: ['email', ...postal],
  ftp: [],
}

/** Whether letters can be sent to an authority: it has the addresses that its submission type requires. */
export const hasSubmissionAddress = ({
  submission_type,
  email,
  address,
}: Pick<Authority, 'submission_type' | 'email' | 'address'>): boolean => {
  const given = { email, ...address }
  const isFilled = (field: keyof typeof given): boolean => (given[field] ?? '').trim() !== ''
  return (
    submission_type in submissionAddress && lookUp(submissionAddress, submission_type, []).every(isFilled)
  )
}

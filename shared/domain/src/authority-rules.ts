import type { AuthorityType, SubmissionType } from '@zaakwerk/contract/entities/authority'
import { storedLine } from '@zaakwerk/contract/stored-text'
import { submissionAddress } from './authorities.ts'
import { emailProblem, type FieldProblem } from './contact-rules.ts'
import { lookUp } from './known.ts'
import { postcodeProblem } from './postcodes.ts'
import { printProblem } from './printing.ts'
import { isBlank, isSameText } from './text.ts'

/** The text fields of the authority form. */
export interface AuthorityTexts {
  readonly name: string
  readonly attention_of: string
  readonly email: string
  readonly street_address_1: string
  readonly postal_code: string
  readonly city: string
}

/** The fields of the authority form; missing values are empty texts. */
export interface AuthorityFields extends AuthorityTexts {
  readonly authority_type: AuthorityType
  readonly submission_type: SubmissionType
}

/** Initial values of a new authority (specification 1, section 3). */
export const newAuthority: AuthorityFields = {
  name: '',
  authority_type: 2,
  attention_of: '',
  submission_type: 'email',
  email: '',
  street_address_1: '',
  postal_code: '',
  city: '',
}

/** The Dutch name of each field, in the order of the form. */
export const authorityLabels: Readonly<Record<keyof AuthorityFields, string>> = {
  name: 'Gemeente',
  authority_type: 'Ten aanzien van',
  attention_of: 'Ter attentie van',
  submission_type: 'Indien methode',
  email: 'E-mail',
  street_address_1: 'Postbus',
  postal_code: 'Postcode',
  city: 'Stad',
}

/** Literally as in specification 1, section 5; also the message of `attention_of`, which no rule requires. */
const missingMessages: Readonly<Record<keyof AuthorityTexts, string>> = {
  name: 'Vul een gemeente in',
  attention_of: 'Vul een gemeente in',
  email: 'Vul een email in',
  street_address_1: 'Vul een postbus in',
  postal_code: 'Vul een postcode in',
  city: 'Vul een stad in',
}

const postal = ['street_address_1', 'postal_code', 'city'] as const

/** Fields that the form hides for each submission type (specification 1, section 2). */
const hiddenFields: Readonly<Record<SubmissionType, readonly (keyof AuthorityTexts)[]>> = {
  email: postal,
  mailroom: ['email'],
  email_and_mailroom: [],
  ftp: ['attention_of', 'email', ...postal],
}

/** Whether the form shows a field. */
export const hasAuthorityField = (type: string, field: keyof AuthorityFields): boolean =>
  !lookUp(hiddenFields, type, []).some((hidden) => hidden === field)

/** Normalises a name for storage: invisible characters removed, one space between words. Names that differ only in case are the same. */
export const authorityName = (typed: string): string => storedLine(typed).trim().replace(/ +/g, ' ')

const formProblems: Readonly<Record<keyof AuthorityTexts, (typed: string) => string | undefined>> = {
  name: (typed) => printProblem(authorityName(typed)),
  attention_of: printProblem,
  email: emailProblem,
  street_address_1: printProblem,
  postal_code: postcodeProblem,
  city: printProblem,
}

const texts: readonly (keyof AuthorityTexts)[] = [
  'name',
  'attention_of',
  'email',
  'street_address_1',
  'postal_code',
  'city',
]

/**
 * What is wrong with an authority. The fields that its submission type needs are required; formats are only checked for changed fields, so that an old address
 * does not block correcting a name.
 */
export const authorityProblems = (
  next: AuthorityTexts & { readonly submission_type: string },
  before: AuthorityTexts = newAuthority,
): readonly FieldProblem[] => {
  const required: readonly string[] = ['name', ...lookUp(submissionAddress, next.submission_type, [])]
  return texts.flatMap((field) => {
    const typed = next[field]
    const missing = required.includes(field) && isBlank(typed) ? missingMessages[field] : undefined
    const message = missing ?? (isSameText(typed, before[field]) ? undefined : formProblems[field](typed))
    return message ? [{ field, message }] : []
  })
}

import { Email } from '@zaakwerk/contract/primitives'
import { plainSigns } from '@zaakwerk/contract/stored-text'
import { addressPostcodeProblem, houseNumberProblem, type TypedAddress } from './addresses.ts'
import { isIban, normaliseIban } from './iban.ts'
import { internationalPhone } from './phones.ts'
import { printProblem } from './printing.ts'
import { isBlank, isSameText } from './text.ts'

/** A refused field: its name on the wire, and the Dutch message (specification 1, section 5). */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** The fields of a client in an edit form; missing values are empty texts. */
export interface ContactFields extends TypedAddress {
  readonly email: string
  readonly salutation: string
  readonly initials: string
  readonly first_name: string
  readonly prefixes: string
  readonly last_name: string
  readonly phone_number: string
  readonly iban: string
  readonly company_name: string
  readonly city: string
  readonly province: string
}

const requiredFields = ['email', 'salutation', 'initials', 'last_name'] as const
type RequiredField = (typeof requiredFields)[number]
type RequiredFields = Pick<ContactFields, RequiredField>

const invalidIban = 'Het opgegeven IBAN is ongeldig'

const missingMessages: Readonly<Record<RequiredField, string>> = {
  email: 'E-mail moet ingevuld zijn',
  salutation: 'Aanhef moet gekozen worden',
  initials: 'Voorletters moeten ingevuld zijn',
  last_name: 'Achternaam moet ingevuld zijn',
}

const phoneProblem = (number: string): string | undefined => {
  if (number === '') return undefined
  if (!/^[+0-9]+$/.test(number)) return 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'
  return /^(0031|\+31|0)?\d{9}$/.test(number) ? undefined : 'Tel. nr. moet een Nederlands nummer zijn'
}

/** What is wrong with a typed IBAN; empty is allowed. */
export const ibanProblem = (typed: string): string | undefined =>
  isBlank(typed) || isIban(normaliseIban(typed)) ? undefined : invalidIban

/** What is wrong with a typed e-mail address; empty is allowed. */
export const emailProblem = (typed: string): string | undefined =>
  isBlank(typed) || Email.safeParse(typed).success ? undefined : 'Vul een geldig e-mailadres in'

/** What is wrong with the phone number for a message, in any country; empty is allowed. */
export const reachProblem = (typed: string): string | undefined =>
  isBlank(typed) || internationalPhone(typed) ? undefined : 'Het opgegeven telefoonnummer is ongeldig'

const problems = (
  found: readonly (readonly [field: string, message: string | undefined])[],
): readonly FieldProblem[] => found.flatMap(([field, message]) => (message ? [{ field, message }] : []))

/** Fields of a client that letters print. */
const printedFields = [
  'initials',
  'first_name',
  'prefixes',
  'last_name',
  'phone_number',
  'company_name',
  'street_address_1',
  'street_address_2',
  'postal_code',
  'city',
  'province',
  'country',
] as const
/** Numbers are stored in normalised characters, however they were typed. */
const stored = (field: string, typed: string): string =>
  field === 'phone_number' || field === 'postal_code' ? plainSigns(typed) : typed
type PrintedFields = Pick<ContactFields, (typeof printedFields)[number]>

/** The fields of a client that letters cannot print. Unchanged values are allowed. */
export const clientPrintProblems = (next: PrintedFields, original?: PrintedFields): readonly FieldProblem[] =>
  problems(
    printedFields
      .filter((field) => !original || !isSameText(next[field], original[field]))
      .map((field) => [field, printProblem(stored(field, next[field]))]),
  )

/** What is wrong with an edited client. Phone, initials, IBAN and address are only checked when they changed. */
export const clientProblems = (next: ContactFields, original: ContactFields): readonly FieldProblem[] => {
  const changed = (...fields: readonly (keyof ContactFields)[]): boolean =>
    fields.some((field) => !isSameText(next[field], original[field]))
  const missing = (field: RequiredField) => (isBlank(next[field]) ? missingMessages[field] : undefined)
  const found = problems([
    ['email', missing('email')],
    ['salutation', missing('salutation')],
    ['initials', changed('initials') ? missing('initials') : undefined],
    ['last_name', missing('last_name')],
    [
      'phone_number',
      changed('phone_number') ? phoneProblem(plainSigns(next.phone_number).trim()) : undefined,
    ],
    ['iban', normaliseIban(next.iban) === normaliseIban(original.iban) ? undefined : ibanProblem(next.iban)],
    [
      'street_address_1',
      changed('street_address_1', 'street_address_2') ? houseNumberProblem(next) : undefined,
    ],
    ['postal_code', changed('postal_code', 'country') ? addressPostcodeProblem(next) : undefined],
  ])
  const more = clientPrintProblems(next, original)
  return [...found, ...more.filter(({ field }) => !found.some((one) => one.field === field))]
}

/** Missing required fields of a new client. Phone, IBAN, first name, prefixes and address need not be valid, only printable. */
export const newContactProblems = (fields: RequiredFields): readonly FieldProblem[] =>
  problems(
    requiredFields.map((field) => [field, isBlank(fields[field]) ? missingMessages[field] : undefined]),
  )

/** What is wrong with the name of a company; `before`: its current name, which may stay. */
const companyNameProblem = (name: string, before: string): string | undefined => {
  if (isBlank(name)) return 'Bedrijfsnaam mag niet leeg zijn'
  return isSameText(name, before) ? undefined : printProblem(name)
}

/** What is wrong with a company; a company linked to a case needs an IBAN. */
export const companyProblems = (
  { name, iban }: { readonly name: string; readonly iban: string },
  { needsIban, before = '' }: { readonly needsIban: boolean; readonly before?: string },
): readonly FieldProblem[] =>
  problems([
    ['name', companyNameProblem(name, before)],
    ['iban', needsIban && isBlank(iban) ? 'IBAN mag niet leeg zijn' : ibanProblem(iban)],
  ])

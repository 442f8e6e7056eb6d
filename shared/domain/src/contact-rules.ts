import { isIban, normaliseIban } from './iban.ts'

/** Rules and messages of specification 1, section 5, for clients and companies; screens and API share them. */
export const wrongFieldsTitle = 'De volgende velden zijn niet goed ingevuld'

/** A refused field: its name on the wire, and what to tell. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** A client as an edit form holds it: empty texts for what is not there. */
export interface ContactFields {
  readonly email: string
  readonly salutation: string
  readonly initials: string
  readonly last_name: string
  readonly phone_number: string
  readonly iban: string
}

const invalidIban = 'Het opgegeven IBAN is ongeldig'

const phoneProblem = (number: string): string | undefined => {
  if (!/^[+0-9]+$/.test(number)) return 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'
  return /^(0031|\+31|0)?\d{9}$/.test(number) ? undefined : 'Tel. nr. moet een Nederlands nummer zijn'
}

/** What is wrong with an IBAN as typed; empty is none. */
export const ibanProblem = (typed: string): string | undefined => {
  const iban = normaliseIban(typed)
  return iban === '' || isIban(iban) ? undefined : invalidIban
}

/** What is wrong with an edited client. Phone, initials and IBAN are only looked at when they changed. */
export const clientProblems = (next: ContactFields, original: ContactFields): readonly FieldProblem[] => {
  const changed = (field: keyof ContactFields): boolean => next[field].trim() !== original[field].trim()
  const found: readonly (readonly [field: keyof ContactFields, message: string | undefined])[] = [
    ['email', next.email.trim() ? undefined : 'E-mail moet ingevuld zijn'],
    ['salutation', next.salutation ? undefined : 'Aanhef moet gekozen worden'],
    [
      'initials',
      changed('initials') && !next.initials.trim() ? 'Voorletters moeten ingevuld zijn' : undefined,
    ],
    ['last_name', next.last_name.trim() ? undefined : 'Achternaam moet ingevuld zijn'],
    [
      'phone_number',
      changed('phone_number') && next.phone_number.trim()
        ? phoneProblem(next.phone_number.trim())
        : undefined,
    ],
    ['iban', changed('iban') ? ibanProblem(next.iban) : undefined],
  ]
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

/** Labels of the required fields of a new contact that are empty (title: `missingFieldsTitle`). */
export const missingOfNewContact = (
  fields: Pick<ContactFields, 'email' | 'salutation' | 'initials' | 'last_name'>,
): readonly string[] =>
  (
    [
      ['email', 'E-mail'],
      ['salutation', 'Aanhef'],
      ['initials', 'Voorletters'],
      ['last_name', 'Achternaam'],
    ] as const
  )
    .filter(([field]) => fields[field].trim() === '')
    .map(([, label]) => label)

/** What is wrong with a company; its IBAN is required where it is linked to a case. */
export const companyProblems = (
  { name, iban }: { readonly name: string; readonly iban: string },
  { needsIban }: { readonly needsIban: boolean },
): readonly FieldProblem[] => {
  const ibanMessage = needsIban && iban.trim() === '' ? 'IBAN mag niet leeg zijn' : ibanProblem(iban)
  return [
    ...(name.trim() ? [] : [{ field: 'name', message: 'Bedrijfsnaam mag niet leeg zijn' }]),
    ...(ibanMessage ? [{ field: 'iban', message: ibanMessage }] : []),
  ]
}

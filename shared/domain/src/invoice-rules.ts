import { invoicePrice } from '@zaakwerk/contract/invoices'
import { emailProblem, type FieldProblem, ibanProblem, reachProblem } from './contact-rules.ts'
import { formatEuros, hasWholeCents } from './money.ts'
import { isBlank } from './text.ts'

/** The specification's names of the required fields, for the notice about missing ones; the price includes VAT. */
export const invoiceLabels = {
  internal_id: 'Interne identificatie',
  price: 'Prijs',
  email: 'E-mail',
  phone_number: 'Telefoonnummer',
  company_name: 'Bedrijfsnaam',
  first_name: 'Voornaam',
  last_name: 'Achternaam',
} as const

/** An invoice as filled in; an empty text, null or undefined for a missing value. */
export interface InvoiceDraft {
  readonly internal_id: string
  /** In euros, VAT included; null: not filled in, or not a number. */
  readonly price: number | null
  readonly description: string
  readonly email?: string | null | undefined
  readonly phone_number?: string | null | undefined
  readonly iban?: string | null | undefined
  readonly company_name?: string | null | undefined
  readonly initials?: string | null | undefined
}

const isNone = (text: string | null | undefined): boolean => isBlank(text ?? '')

/** What is wrong with a price in euros, VAT included; undefined when nothing is. */
export const priceProblem = (price: number): string | undefined => {
  if (price < invoicePrice.min) return `De prijs is minstens ${formatEuros(invoicePrice.min)}.`
  if (price > invoicePrice.max) return `De prijs is hoogstens ${formatEuros(invoicePrice.max)}.`
  return hasWholeCents(price) ? undefined : 'Vul een bedrag in hele centen in.'
}

/** A field of an invoice: its path in the call, its name in the notice, and the message that asks for it. */
interface RequiredField extends FieldProblem {
  readonly label: string
  readonly isMissing: (draft: InvoiceDraft) => boolean
}

const hasNoName = ({ company_name, initials }: InvoiceDraft): boolean =>
  isNone(company_name) && isNone(initials)
const nameMessage = 'Vul een bedrijfsnaam of voorletters in.'

/** In the order of the specification. A company name or initials: one of the two is enough. */
const requiredFields: readonly RequiredField[] = [
  {
    field: 'invoice.internal_id',
    label: invoiceLabels.internal_id,
    message: 'Kies een dossier.',
    isMissing: ({ internal_id }) => isNone(internal_id),
  },
  {
    field: 'invoice.price',
    label: invoiceLabels.price,
    message: 'Vul een prijs in.',
    isMissing: ({ price }) => price === null,
  },
  {
    field: 'contact.email',
    label: invoiceLabels.email,
    message: 'Vul een e-mailadres in.',
    isMissing: ({ email }) => isNone(email),
  },
  {
    field: 'contact.company_name',
    label: invoiceLabels.company_name,
    message: nameMessage,
    isMissing: hasNoName,
  },
  { field: 'contact.initials', label: invoiceLabels.first_name, message: nameMessage, isMissing: hasNoName },
]

/** The missing required fields of an invoice: the label for the notice, the message for the field. */
export const missingInvoiceFields = (
  draft: InvoiceDraft,
): readonly (FieldProblem & { readonly label: string })[] =>
  requiredFields
    .filter(({ isMissing }) => isMissing(draft))
    .map(({ field, label, message }) => ({ field, label, message }))

/** Invalid fields of the recipient. Optional fields can be emptied, so stored values are checked too. */
export const invoiceContactProblems = ({
  email,
  phone_number,
  iban,
}: Pick<InvoiceDraft, 'email' | 'phone_number' | 'iban'>): readonly FieldProblem[] =>
  [
    { field: 'contact.email', message: emailProblem(email ?? '') },
    { field: 'contact.phone_number', message: reachProblem(phone_number ?? '') },
    { field: 'contact.iban', message: ibanProblem(iban ?? '') },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []))

/** All problems of an invoice. Fields are named by their path in the call: `invoice.price`. */
export const invoiceProblems = (draft: InvoiceDraft): readonly FieldProblem[] => {
  const price = draft.price === null ? undefined : priceProblem(draft.price)
  return [
    ...missingInvoiceFields(draft).map(({ field, message }) => ({ field, message })),
    ...(price ? [{ field: 'invoice.price', message: price }] : []),
    ...invoiceContactProblems(draft),
    ...(isNone(draft.description)
      ? [{ field: 'invoice.description', message: 'Vul in waarvoor de factuur is.' }]
      : []),
  ]
}

import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { type Client, Salutation } from '@zaakwerk/contract/entities/people'
import { contactTextLengths } from '@zaakwerk/contract/entities/people-input'
import { invoiceLines, invoiceTextLengths, type NewInvoice } from '@zaakwerk/contract/invoices'
import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'
import {
  invoiceContactProblems,
  invoiceLabels,
  missingInvoiceFields,
  priceProblem,
} from '@zaakwerk/domain/invoice-rules'
import { parseEuros, typedEurosProblem } from '@zaakwerk/domain/money'
import { clientName } from '@zaakwerk/domain/names'
import { normalisePhone, phoneGroups } from '@zaakwerk/domain/phones'
import type { Messages } from '@zaakwerk/platform/forms'
import type { CaseChoice } from '@zaakwerk/widgets/case-choice'

/** Contact fields that are one line of text. */
const lineFields = [
  'email',
  'phone_number',
  'company_name',
  'iban',
  'initials',
  'first_name',
  'prefixes',
  'last_name',
] as const
export type LineField = (typeof lineFields)[number]

/** The values of the form: empty text for what is missing. */
export type InvoiceForm = { readonly [Field in LineField]: string } & {
  readonly case: CaseChoice
  /** One of the presets, or {@link ownLine}. */
  readonly line: string
  /** What is typed instead of a preset. */
  readonly own_line: string
  readonly price: string
  readonly salutation: Salutation | ''
}
export type InvoiceField = keyof InvoiceForm

type ContactOfForm = Pick<InvoiceForm, LineField | 'salutation'>

/** Stands for "Anders..." in the list of presets. */
export const ownLine = 'own'

/** Labels for lists of problems, where the case is called its number. */
export const formLabels: Readonly<Record<InvoiceField, string>> = {
  case: invoiceLabels.internal_id,
  line: 'Factuurregel',
  own_line: 'Factuurregel',
  price: invoiceLabels.price,
  email: invoiceLabels.email,
  phone_number: invoiceLabels.phone_number,
  company_name: invoiceLabels.company_name,
  iban: 'IBAN',
  salutation: 'Aanhef',
  initials: 'Voorletters',
  first_name: invoiceLabels.first_name,
  prefixes: 'Tussenvoegsels',
  last_name: invoiceLabels.last_name,
}

/** Fields by their name in the call, where that differs. */
export const wireNames = { internal_id: 'case', case_id: 'case', description: 'own_line' } as const

export const formLengths = { ...contactTextLengths, own_line: invoiceTextLengths.description }

/** An empty recipient. */
export const emptyContact: ContactOfForm = {
  email: '',
  phone_number: '',
  company_name: '',
  iban: '',
  salutation: '',
  initials: '',
  first_name: '',
  prefixes: '',
  last_name: '',
}

export const emptyForm: InvoiceForm = {
  ...emptyContact,
  case: { kind: 'none' },
  line: invoiceLines[0],
  own_line: '',
  price: '',
}

/** Normal form for comparing: the chosen case and number grouping do not count. */
export const asStored = (draft: InvoiceForm) => ({
  ...draft,
  case: null,
  email: draft.email.trim().toLowerCase(),
  phone_number: normalisePhone(draft.phone_number),
  iban: normaliseIban(draft.iban),
})

/** Values that a case fills in: its first client and first company. */
export const filledBy = (detail: CaseDetail): ContactOfForm & Pick<InvoiceForm, 'case'> => {
  const { id, internal_id, cjib_number: reference } = detail
  const [client] = detail.client
  const [company] = detail.companies
  return {
    case: {
      kind: 'known',
      known: { id, internal_id, reference, client: client && clientName(client) },
    },
    email: client?.email ?? '',
    phone_number: phoneGroups.grouped(client?.phone_number ?? ''),
    company_name: company?.name ?? client?.company_name ?? '',
    iban: formatIban(client?.iban ?? ''),
    salutation: Salutation.safeParse(client?.salutation).data ?? '',
    initials: client?.initials ?? '',
    first_name: client?.first_name ?? '',
    prefixes: client?.prefixes ?? '',
    last_name: client?.last_name ?? '',
  }
}

/** Values that a case fills in, without the fields typed before it loaded. */
export const withoutTyped = <Filled extends ContactOfForm>(filled: Filled, typed: ContactOfForm): Filled => {
  const kept = [...lineFields, 'salutation' as const].filter((field) => typed[field].trim() !== '')
  return { ...filled, ...Object.fromEntries(kept.map((field) => [field, typed[field]])) }
}

const descriptionOf = ({ line, own_line }: InvoiceForm): string => (line === ownLine ? own_line : line).trim()

/** Form fields by the field names of the API rules. */
const fieldsOfRules: Readonly<Record<string, InvoiceField>> = {
  'invoice.internal_id': 'case',
  'invoice.price': 'price',
  'contact.email': 'email',
  'contact.phone_number': 'phone_number',
  'contact.iban': 'iban',
  'contact.company_name': 'company_name',
  'contact.initials': 'initials',
}

/** Required fields that are empty. */
export const missingFields = (draft: InvoiceForm): readonly InvoiceField[] => {
  const missing = missingInvoiceFields({
    ...draft,
    internal_id: draft.case.kind === 'known' ? draft.case.known.internal_id : '',
    price: draft.price.trim() === '' ? null : 0,
    description: descriptionOf(draft),
  }).flatMap(({ field }) => fieldsOfRules[field] ?? [])
  return descriptionOf(draft) === '' ? [...missing, 'own_line'] : missing
}

const nothing = { internal_id: '', price: null, description: '' }

/** Message under each missing field. */
export const missingMessages: Messages<InvoiceForm> = Object.fromEntries(
  missingInvoiceFields(nothing).map(({ field, message }) => [fieldsOfRules[field], message]),
)

/** All invalid fields. */
export const formProblems = (draft: InvoiceForm): Messages<InvoiceForm> => {
  const { price } = draft
  const wrong = invoiceContactProblems(draft).map(({ field, message }) => [fieldsOfRules[field], message])
  return {
    ...Object.fromEntries(wrong),
    price:
      price.trim() === '' ? undefined : (typedEurosProblem(price) ?? priceProblem(parseEuros(price) ?? 0)),
  }
}

/** The recipient as in the case: values that the form does not show. */
export type InvoiceClient = Pick<Client, 'id' | 'moneybird_client_id' | 'address'>

/** The body of the call. */
export const newInvoiceOf = (typed: InvoiceForm, detail: CaseDetail | undefined): NewInvoice => {
  const draft = asStored(typed)
  const known = typed.case.kind === 'known' ? typed.case.known : undefined
  const client: InvoiceClient | undefined = detail?.id === known?.id ? detail?.client[0] : undefined
  const line = (field: LineField): string | null => draft[field].trim() || null
  const internal_id = known?.internal_id ?? ''
  return {
    invoice: { internal_id, price: parseEuros(typed.price) ?? 0, description: descriptionOf(typed) },
    contact: {
      case_id: known?.id ?? null,
      internal_id,
      email: line('email'),
      phone_number: line('phone_number'),
      company_name: line('company_name'),
      prefixes: line('prefixes'),
      initials: line('initials'),
      salutation: draft.salutation || null,
      first_name: line('first_name'),
      last_name: line('last_name'),
      moneybird_client_id: client?.moneybird_client_id ?? null,
      address: client?.address ?? null,
      iban: line('iban'),
      id: client?.id ?? null,
      notes: detail?.id === known?.id ? detail?.notes || null : null,
    },
  }
}

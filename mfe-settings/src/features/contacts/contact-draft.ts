import { type Client, Salutation } from '@zaakwerk/contract/entities/people'
import type { ClientChanges, NewClient } from '@zaakwerk/contract/entities/people-input'
import { isSameClient } from '@zaakwerk/domain/contact-rules'
import { normaliseIban } from '@zaakwerk/domain/iban'

const addressFields = [
  'street_address_1',
  'street_address_2',
  'postal_code',
  'city',
  'province',
  'country',
] as const

/** Fields of a contact that are typed as one line. */
export type LineField =
  | 'email'
  | 'initials'
  | 'first_name'
  | 'prefixes'
  | 'last_name'
  | 'phone_number'
  | 'iban'
  | 'company_name'
  | (typeof addressFields)[number]

/** A contact as its form holds it: the address flattened, empty texts for what is not there. */
export type ContactDraft = Readonly<Record<LineField, string>> & {
  readonly salutation: Salutation | ''
  readonly is_company: boolean
}
export type ContactField = keyof ContactDraft

/** Changes one field of a draft. */
export type SetContactField = <Field extends ContactField>(field: Field, value: ContactDraft[Field]) => void

export const emptyDraft: ContactDraft = {
  email: '',
  salutation: '',
  initials: '',
  first_name: '',
  prefixes: '',
  last_name: '',
  phone_number: '',
  iban: '',
  is_company: false,
  company_name: '',
  street_address_1: '',
  street_address_2: '',
  postal_code: '',
  city: '',
  province: '',
  country: '',
}

export const draftOf = ({ address, ...client }: Client): ContactDraft => ({
  email: client.email,
  // A value that this build does not know cannot be chosen here; as long as it is left alone, it is not sent.
  salutation: Salutation.safeParse(client.salutation).data ?? '',
  initials: client.initials ?? '',
  first_name: client.first_name ?? '',
  prefixes: client.prefixes ?? '',
  last_name: client.last_name ?? '',
  phone_number: client.phone_number ?? '',
  iban: client.iban ?? '',
  is_company: client.is_company,
  company_name: client.company_name ?? '',
  street_address_1: address.street_address_1 ?? '',
  street_address_2: address.street_address_2 ?? '',
  postal_code: address.postal_code ?? '',
  city: address.city ?? '',
  province: address.province ?? '',
  country: address.country ?? '',
})

/** A field as it would be stored: spaces around it or inside an IBAN make no difference. */
const stored = <Field extends ContactField>(draft: ContactDraft, field: Field): string | boolean => {
  const value = draft[field]
  if (typeof value === 'boolean') return value
  if (field === 'iban') return normaliseIban(value)
  return field === 'email' ? value.trim().toLowerCase() : value.trim()
}

const fields = Object.keys(emptyDraft).filter((field): field is ContactField => field in emptyDraft)

/** In which fields two drafts differ. */
export const differences = (a: ContactDraft, b: ContactDraft): readonly ContactField[] =>
  fields.filter((field) => stored(a, field) !== stored(b, field))

const compared = (draft: ContactDraft) => ({
  ...Object.fromEntries(fields.map((field) => [field, stored(draft, field)])),
  address: Object.fromEntries(addressFields.map((field) => [field, String(stored(draft, field))])),
})

/** The rule behind "Opslaan". */
export const isSameContact = (a: ContactDraft, b: ContactDraft): boolean =>
  isSameClient(compared(a), compared(b))

/** A newer contact with some fields of a draft over it. */
export const withFields = (
  onto: ContactDraft,
  { draft, keep }: { readonly draft: ContactDraft; readonly keep: readonly ContactField[] },
): ContactDraft => ({
  ...onto,
  ...Object.fromEntries(keep.map((field) => [field, draft[field]])),
})

/** Some fields as the API takes them. */
const sentFields = (draft: ContactDraft, wanted: readonly ContactField[]) => {
  const line = (field: LineField): string | undefined =>
    wanted.includes(field) ? String(stored(draft, field)) : undefined
  const hasAddress = addressFields.some((field) => wanted.includes(field))
  return {
    email: line('email'),
    initials: line('initials'),
    first_name: line('first_name'),
    prefixes: line('prefixes'),
    last_name: line('last_name'),
    phone_number: line('phone_number'),
    iban: line('iban'),
    company_name: line('company_name'),
    salutation: wanted.includes('salutation') ? draft.salutation : undefined,
    is_company: wanted.includes('is_company') ? draft.is_company : undefined,
    address: hasAddress
      ? Object.fromEntries(
          addressFields.filter((field) => wanted.includes(field)).map((field) => [field, line(field)]),
        )
      : undefined,
  }
}

/** What `PATCH /clients` takes: the fields that changed and no others. */
export const changesOf = (
  id: number,
  { base, draft }: Record<'base' | 'draft', ContactDraft>,
): ClientChanges => ({
  id,
  ...sentFields(draft, differences(base, draft)),
})

/** What `POST /clients` takes: what was filled in. */
export const newClientOf = (draft: ContactDraft): NewClient => ({
  ...sentFields(draft, differences(emptyDraft, draft)),
  email: String(stored(draft, 'email')),
  salutation: draft.salutation || undefined,
})

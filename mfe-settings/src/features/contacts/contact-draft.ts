import { type Client, Salutation } from '@zaakwerk/contract/entities/people'
import type { ClientChanges, NewClient } from '@zaakwerk/contract/entities/people-input'
import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'
import { normalisePhone, phoneGroups } from '@zaakwerk/domain/phones'
import { normalisePostcode } from '@zaakwerk/domain/postcodes'
import { dirtyFields } from '@zaakwerk/platform/forms'

const addressFields = [
  'street_address_1',
  'street_address_2',
  'postal_code',
  'city',
  'province',
  'country',
] as const

/** Fields that are one line of text. */
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

/** The values of the contact form: the address flattened, empty text for what is missing. */
export type ContactDraft = { readonly [Field in LineField]: string } & {
  readonly salutation: Salutation | ''
  readonly is_company: boolean
}
export type ContactField = keyof ContactDraft

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

/** Whether the form has a field of this name. */
export const isContactField = (field: string): field is ContactField => field in emptyDraft

export const contactFields = Object.keys(emptyDraft).filter(isContactField)
export const companyFields: readonly ContactField[] = ['is_company', 'company_name']
export const customerFields = contactFields.filter((field) => !companyFields.includes(field))

export const draftOf = ({ address, ...client }: Client): ContactDraft => ({
  email: client.email,
  // An unknown salutation shows as empty and is not sent unless it is changed.
  salutation: Salutation.safeParse(client.salutation).data ?? '',
  initials: client.initials ?? '',
  first_name: client.first_name ?? '',
  prefixes: client.prefixes ?? '',
  last_name: client.last_name ?? '',
  phone_number: phoneGroups.grouped(client.phone_number ?? ''),
  iban: formatIban(client.iban ?? ''),
  is_company: client.is_company,
  company_name: client.company_name ?? '',
  street_address_1: address.street_address_1 ?? '',
  street_address_2: address.street_address_2 ?? '',
  postal_code: address.postal_code ?? '',
  city: address.city ?? '',
  province: address.province ?? '',
  country: address.country ?? '',
})

/** Normal form of the fields, for comparing and storing: without grouping, e-mail address in lower case. */
export const asStored = (draft: ContactDraft): ContactDraft => ({
  ...draft,
  email: draft.email.trim().toLowerCase(),
  phone_number: normalisePhone(draft.phone_number),
  iban: normaliseIban(draft.iban),
  postal_code: normalisePostcode(draft.postal_code),
})

/** Some fields in the API's format. */
const sentFields = (typed: ContactDraft, wanted: readonly ContactField[]) => {
  const draft = asStored(typed)
  const line = (field: LineField): string | undefined =>
    wanted.includes(field) ? draft[field].trim() : undefined
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

/** The body of `PATCH /clients`: only the changed fields. */
export const changesOf = (
  id: number,
  draft: ContactDraft,
  changed: readonly ContactField[],
): ClientChanges => ({
  id,
  ...sentFields(draft, changed),
})

/** The body of `POST /clients`: only the fields that were filled in. */
export const newClientOf = (draft: ContactDraft): NewClient => ({
  ...sentFields(draft, dirtyFields(emptyDraft, draft, { asStored })),
  email: asStored(draft).email,
  salutation: draft.salutation || undefined,
})

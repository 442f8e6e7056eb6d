import { getClient } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'
import { formatPhone } from '@zaakwerk/domain/phones'
import type { RecordKind } from '@zaakwerk/platform'
import { dirtyFields } from '@zaakwerk/platform/forms'
import { asStored, type ContactDraft, type ContactField, contactFields, draftOf } from './contact-draft.ts'

/** Display value of a field; empty if it has none. */
export const fieldWords = (draft: ContactDraft, field: ContactField): string => {
  const value = draft[field]
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
  if (field === 'iban') return formatIban(normaliseIban(value))
  return field === 'phone_number' ? formatPhone(value) : value
}

/** "Was 06 2214 7709", under a field that differs from its stored value; else undefined. */
export const wasWords = (
  stored: ContactDraft | undefined,
  draft: ContactDraft,
  field: ContactField,
): string | undefined =>
  stored && dirtyFields(stored, draft, { asStored }).includes(field)
    ? `Was ${fieldWords(stored, field) || 'leeg'}`
    : undefined

/** "Gegevens voor Mevr. A.J. van den Berg"; names the person even if the contact is a company. */
export const contactTitle = ({ salutation, initials, prefixes, last_name, email }: Client): string =>
  `Gegevens voor ${[salutation, initials, prefixes, last_name].filter(Boolean).join(' ') || email}`

/** Display values of some fields, by label. */
export const wordsOf = (
  draft: ContactDraft,
  fields: readonly ContactField[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [contactLabels[field], fieldWords(draft, field)]))

/** How conflicts about a contact are described. */
export const clientRecord: RecordKind<Client> = {
  read: getClient,
  displayValues: (client) => wordsOf(draftOf(client), contactFields),
  authorSince: (_base, { updated_by }) => updated_by ?? undefined,
}

import type { Client } from '@zaakwerk/contract/entities/people'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { formatIban } from '@zaakwerk/domain/iban'
import { formatPhone } from '@zaakwerk/domain/phones'
import type { FieldConflict } from '@zaakwerk/ui/forms'
import { type ContactDraft, type ContactField, differences, draftOf } from './contact-draft.ts'

/** A field as it is read; empty where there is nothing. */
export const fieldWords = (draft: ContactDraft, field: ContactField): string => {
  const value = draft[field]
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
  if (field === 'iban') return formatIban(value)
  return field === 'phone_number' ? formatPhone(value) : value
}

/** Whom a dialog is about: "Mevr. A.J. van den Berg", also where the contact is a company. */
export const contactTitle = ({ salutation, initials, prefixes, last_name, email }: Client): string =>
  `Gegevens voor ${[salutation, initials, prefixes, last_name].filter(Boolean).join(' ') || email}`

interface Edited {
  /** As it was when the user began. */
  readonly base: Client
  readonly draft: ContactDraft
}

/** What somebody else changed meanwhile; with what the user made of it, where the two differ. */
export const conflictsWith = (current: Client, { base, draft }: Edited): readonly FieldConflict[] => {
  const before = draftOf(base)
  const theirs = draftOf(current)
  const mine = differences(before, draft).filter((field) => differences(theirs, draft).includes(field))
  return differences(before, theirs).map((field) => ({
    label: contactLabels[field],
    before: fieldWords(before, field),
    theirs: fieldWords(theirs, field),
    ...(mine.includes(field) ? { mine: fieldWords(draft, field) } : {}),
  }))
}

/** Names of the fields that the user changed. */
export const changedLabels = ({ base, draft }: Edited): string =>
  differences(draftOf(base), draft)
    .map((field) => contactLabels[field])
    .join(', ')

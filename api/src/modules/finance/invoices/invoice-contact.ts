import { findSameParty, isSameParty, type PartyName } from '@zaakwerk/domain/party-names'
import type { Queryable } from '../../../platform/db/database.ts'
import { invalidField, notFound } from '../../../platform/errors/errors.ts'
import { isContactOf, lockContact, selectPossibleContacts } from './invoice-contact.sql.ts'
import type { InvoiceRequest } from './invoice-draft.ts'

interface NameColumns {
  readonly company_name?: string | null | undefined
  readonly initials?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly prefixes?: string | null | undefined
  readonly last_name?: string | null | undefined
}

/** Joins the non-empty parts with spaces. */
export const joined = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' ') || null

export const partyNameOf = ({ company_name, initials, first_name, prefixes, last_name }: NameColumns) => ({
  companyName: company_name || null,
  firstName: first_name || initials || null,
  lastName: joined([prefixes, last_name]),
})

type Possible = Awaited<ReturnType<typeof selectPossibleContacts>>[number]

/** Known by its number in the bookkeeping, else of the case, else the only match anywhere by address and name. */
const whoIsMeant = (possible: readonly Possible[], wanted: PartyName): number | undefined => {
  const outside = possible.find(({ isKnownOutside }) => isKnownOutside)
  if (outside) return outside.id
  const named = possible.map((one) => ({ ...one, ...partyNameOf(one) }))
  const onCase = findSameParty(
    named.filter(({ isOnCase }) => isOnCase),
    wanted,
  )
  if (onCase) return onCase.id
  const [only, ...others] = named.filter((one) => isSameParty(one, wanted))
  return others.length === 0 ? only?.id : undefined
}

/** The named contact, locked: one of the case, or with that address. The number from the bookkeeping is stored with it. */
const holdNamed = async (
  db: Queryable,
  id: number,
  meant: Parameters<typeof isContactOf>[2],
): Promise<number> => {
  const locked = await lockContact(db, id)
  if (locked === undefined) throw notFound('client_not_found')
  if (await isContactOf(db, locked, meant)) return locked
  throw invalidField(
    ['body', 'contact', 'id'],
    'Dit contact hoort niet bij het dossier en heeft een ander e-mailadres.',
  )
}

/** The contact of an invoice, locked: the named one, else the one matching the input. May be none. */
export const contactIdOf = async (
  db: Queryable,
  { contact }: InvoiceRequest,
  caseId: number,
): Promise<number | null> => {
  const meant = { caseId, email: contact.email ?? '' }
  if (contact.id) return holdNamed(db, contact.id, meant)
  const outsideId = contact.moneybird_client_id || null
  const found = whoIsMeant(await selectPossibleContacts(db, { ...meant, outsideId }), partyNameOf(contact))
  return found === undefined ? null : ((await lockContact(db, found)) ?? null)
}

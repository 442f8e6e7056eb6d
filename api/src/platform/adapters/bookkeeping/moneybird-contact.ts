import * as z from '@zaakwerk/contract/zod'
import { findSameParty } from '@zaakwerk/domain/party-names'
import { BookkeepingRefused, type InvoiceParty } from './bookkeeping.port.ts'
import { MoneybirdContact } from './moneybird-answers.ts'
import type { MoneybirdLine } from './moneybird-line.ts'

const same = (one: string | null | undefined, other: string | null): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase()

const hasEmail = ({ email, send_invoices_to_email }: MoneybirdContact, wanted: string): boolean =>
  same(email, wanted) || same(send_invoices_to_email, wanted)

const named = (contact: MoneybirdContact) => ({
  ...contact,
  companyName: contact.company_name,
  firstName: contact.firstname,
  lastName: contact.lastname,
})

/** Ids increase, and have too many digits for a number. */
const oldestFirst = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id.length - other.id.length || (one.id < other.id ? -1 : 1)

/**
 * Moneybird searches all fields of a contact, also for a substring. A couple or an office may share an address, and the invoice is in the name of its contact,
 * so the name must match as well.
 */
const findByEmail = async (
  line: MoneybirdLine,
  party: InvoiceParty,
): Promise<MoneybirdContact | undefined> => {
  const query = { query: party.email, per_page: '100' }
  const found = await line.ask({ path: 'contacts.json', query }, z.array(MoneybirdContact))
  const known = found.filter((contact) => hasEmail(contact, party.email)).sort(oldestFirst)
  return findSameParty(known.map(named), party)
}

const makeContact = (
  line: MoneybirdLine,
  party: InvoiceParty,
  customerId: string | null,
): Promise<MoneybirdContact> => {
  const contact = {
    customer_id: customerId,
    company_name: party.companyName,
    firstname: party.firstName,
    lastname: party.lastName,
    address1: party.street,
    zipcode: party.postalCode,
    city: party.city,
    phone: party.phoneNumber,
    bank_account: party.iban,
    send_invoices_to_email: party.email,
  }
  const filled = Object.fromEntries(Object.entries(contact).filter(([, value]) => value))
  return line.ask({ method: 'POST', path: 'contacts.json', body: { contact: filled } }, MoneybirdContact)
}

const findByCustomerId = async (
  line: MoneybirdLine,
  customerId: string | null,
): Promise<MoneybirdContact | undefined> =>
  customerId === null
    ? undefined
    : line.find({ path: `contacts/customer_id/${encodeURIComponent(customerId)}.json` }, MoneybirdContact)

const isTaken = (error: unknown): boolean =>
  error instanceof BookkeepingRefused && /(^|; )customer_id: /.test(error.answer ?? '')

/**
 * Creates the contact with our id, which is unique there: of two attempts that create it at once, one is refused and finds the other's. Where a contact that is
 * archived still has our id, the new one is created without.
 */
const makeOrFindContact = async (line: MoneybirdLine, party: InvoiceParty): Promise<MoneybirdContact> => {
  const { customerId } = party
  try {
    return await makeContact(line, party, customerId)
  } catch (error) {
    if (customerId === null || !isTaken(error)) throw error
    return (await findByCustomerId(line, customerId)) ?? (await makeContact(line, party, null))
  }
}

/** The contact of a party as stored with us; what is no id came from a form, and may not become part of a URL. */
export const knownContactId = ({ outsideId }: InvoiceParty): string | null =>
  outsideId !== null && /^\d{1,20}$/.test(outsideId) ? outsideId : null

/**
 * Moneybird's contact id of the party: the known id, else found by our own id, else by e-mail address and name, else created. A known id is gone when a bookkeeper
 * merged the contact into another one, or deleted it.
 */
export const contactIdOf = async (line: MoneybirdLine, party: InvoiceParty): Promise<string> => {
  const knownId = knownContactId(party)
  const known =
    knownId === null ? undefined : await line.find({ path: `contacts/${knownId}.json` }, MoneybirdContact)
  const { id } =
    known ??
    (await findByCustomerId(line, party.customerId)) ??
    (await findByEmail(line, party)) ??
    (await makeOrFindContact(line, party))
  return id
}

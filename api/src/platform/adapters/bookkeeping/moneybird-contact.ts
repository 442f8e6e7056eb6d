import { findSameParty } from '@zaakwerk/domain/party-names'
import { z } from 'zod'
import type { InvoiceParty } from './bookkeeping.port.ts'
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

/** Their ids grow, and have too many digits for a number. */
const oldestFirst = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id.length - other.id.length || (one.id < other.id ? -1 : 1)

/**
 * Moneybird searches all fields of a contact, also for a part of them. One address may be a couple's, or an office's, and its invoice
 * is drawn in the name of its contact: somebody else's will not do.
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

const makeContact = (line: MoneybirdLine, party: InvoiceParty): Promise<MoneybirdContact> => {
  const contact = {
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

/** What Moneybird calls who an invoice is for: known by its id, else by e-mail address and name, else made. */
export const contactIdOf = async (line: MoneybirdLine, party: InvoiceParty): Promise<string> => {
  const { outsideId } = party
  // People type it: only what can be an id of theirs becomes a part of an address.
  const isId = outsideId !== null && /^\d{1,20}$/.test(outsideId)
  const known = isId ? await line.find({ path: `contacts/${outsideId}.json` }, MoneybirdContact) : undefined
  const { id } = known ?? (await findByEmail(line, party)) ?? (await makeContact(line, party))
  return id
}

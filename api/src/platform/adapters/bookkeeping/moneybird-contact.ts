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

/** Moneybird's contact id of the party: the known id, else found by e-mail address and name, else created. */
export const contactIdOf = async (line: MoneybirdLine, party: InvoiceParty): Promise<string> => {
  const { outsideId } = party
  // User input: only a valid id becomes part of a URL.
  const isId = outsideId !== null && /^\d{1,20}$/.test(outsideId)
  const known = isId ? await line.find({ path: `contacts/${outsideId}.json` }, MoneybirdContact) : undefined
  const { id } = known ?? (await findByEmail(line, party)) ?? (await makeContact(line, party))
  return id
}

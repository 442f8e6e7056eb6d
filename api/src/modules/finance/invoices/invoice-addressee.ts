import { personName } from '@zaakwerk/domain/names'
import { postalLines } from '../../letters/letters/content/addressee.ts'
import type { InvoiceRow } from './invoice-rows.sql.ts'

/** The addressee of an invoice, as arguments for the name functions. */
export const contactOf = (invoice: InvoiceRow) => ({
  email: invoice.contact_email,
  salutation: invoice.contact_salutation,
  initials: invoice.contact_initials,
  first_name: invoice.contact_first_name,
  prefixes: invoice.contact_prefixes,
  last_name: invoice.contact_last_name,
  company_name: invoice.contact_company_name,
})

const hasName = ({ first_name, initials, last_name }: ReturnType<typeof contactOf>): boolean =>
  Boolean(first_name ?? initials ?? last_name)

const abroad = (country: string | null): readonly string[] =>
  country && !/^(?:nl|nld|nederland|the netherlands)$/i.test(country.trim()) ? [country.trim()] : []

/** The lines in the window: company, "t.a.v. dhr. J. de Boer", and the postal address, else the e-mail address. */
export const addresseeLines = (invoice: InvoiceRow): readonly string[] => {
  const contact = contactOf(invoice)
  const company = contact.company_name?.trim()
  const person = hasName(contact) ? personName(contact) : ''
  const attention =
    person && company ? `t.a.v. ${person.replace(/^(?:Dhr|Mevr)\./, (title) => title.toLowerCase())}` : person
  const postal = postalLines({
    street_address_1: invoice.contact_street_address_1,
    street_address_2: invoice.contact_street_address_2,
    postal_code: invoice.contact_postal_code,
    city: invoice.contact_city,
  })
  return [
    ...[company, attention].flatMap((line) => line || []),
    ...(postal.length > 0 ? [...postal, ...abroad(invoice.contact_country)] : [invoice.contact_email]),
  ]
}

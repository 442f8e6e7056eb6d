import type * as calls from '@zaakwerk/contract/invoices'
import type * as z from '@zaakwerk/contract/zod'
import { type InvoiceDraft, invoiceProblems } from '@zaakwerk/domain/invoice-rules'
import { ValidationError } from '../../../platform/errors/errors.ts'

export type InvoiceRequest = z.output<typeof calls.NewInvoice>

const draftOf = ({ invoice, contact }: InvoiceRequest): InvoiceDraft => ({
  ...invoice,
  email: contact.email,
  phone_number: contact.phone_number,
  iban: contact.iban,
  company_name: contact.company_name,
  initials: contact.initials,
})

/** Throws 422 with every field that breaks a rule. */
export const refuseDraft = (asked: InvoiceRequest): void => {
  const problems = invoiceProblems(draftOf(asked))
  if (problems.length === 0) return
  throw new ValidationError(
    problems.map(({ field, message }) => ({
      loc: ['body', ...field.split('.')],
      msg: message,
      type: 'custom',
    })),
  )
}

const orNull = (text: string | null | undefined): string | null => text || null

/** The addressee as stored with the invoice: later changes of the contact change no invoice. */
export const contactColumns = ({ contact }: InvoiceRequest) => ({
  contact_company_name: orNull(contact.company_name),
  contact_salutation: orNull(contact.salutation),
  contact_initials: orNull(contact.initials),
  contact_first_name: orNull(contact.first_name),
  contact_prefixes: orNull(contact.prefixes),
  contact_last_name: orNull(contact.last_name),
  contact_email: contact.email ?? '',
  contact_phone_number: orNull(contact.phone_number),
  contact_iban: orNull(contact.iban),
  contact_street_address_1: orNull(contact.address?.street_address_1),
  contact_street_address_2: orNull(contact.address?.street_address_2),
  contact_postal_code: orNull(contact.address?.postal_code),
  contact_city: orNull(contact.address?.city),
  contact_country: orNull(contact.address?.country),
})

import { type Brand, brands } from '@zaakwerk/domain/brands'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { matterOf } from '@zaakwerk/domain/client-messages'
import { dayOf } from '@zaakwerk/domain/dates'
import { formatIban } from '@zaakwerk/domain/iban'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { clientName, greetingOf } from '@zaakwerk/domain/names'
import type { InvoiceSeller } from '../../../platform/db/schema/finance.ts'
import { type JobRun, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { findMailCase } from '../../letters/mails/mail-case.sql.ts'
import { contactOf } from './invoice-addressee.ts'
import { findInvoiceRecord } from './invoice-rows.sql.ts'
import { noSeller, storeSeller } from './invoice-seller.ts'
import { totalOf } from './invoice-total.ts'
import { type NumberedInvoice, numbered } from './numbered-invoice.ts'

export interface SentInvoice {
  readonly invoice: NumberedInvoice
  readonly seller: InvoiceSeller
}

/** The invoice of a job; stores its seller from now on. */
export const requireInvoice = async (
  services: Services,
  { subject }: Pick<JobRun<'send_invoice' | 'send_invoice_notice'>, 'subject'>,
): Promise<SentInvoice> => {
  if (subject.type !== 'invoice') throw new PermanentFailure('Dit hoort niet bij een factuur')
  const found = await findInvoiceRecord(services.db, subject.id)
  if (!found) throw new PermanentFailure('Deze factuur bestaat niet meer')
  const invoice = numbered(found)
  if (!invoice) throw new PermanentFailure('Deze factuur is nog een concept')
  const seller = await storeSeller(services, invoice)
  if (!seller) throw new PermanentFailure(noSeller)
  return { invoice, seller }
}

/** The facts of an invoice for a mail or message. */
export const invoiceFacts = async (
  { db }: Pick<Services, 'db'>,
  { invoice, seller }: SentInvoice,
): Promise<MergeFacts> => {
  const subject = invoice.case_id === null ? undefined : await findMailCase(db, invoice.case_id)
  const contact = contactOf(invoice)
  return {
    greeting: greetingOf(contact),
    client_name: clientName(contact),
    client_email: contact.email,
    client_phone: invoice.contact_phone_number,
    case_number: invoice.reference,
    case_type: subject && caseTypeLabel(subject.type),
    matter: subject && matterOf(subject.type),
    cjib_number: subject?.cjib_number,
    invoice_number: invoice.invoice_number,
    invoice_amount: totalOf(invoice),
    invoice_date: dayOf(invoice.sent_at),
    invoice_due_on: invoice.due_on,
    payee_iban: formatIban(seller.iban),
    payee_name: seller.name,
    legal_name: legalNameOf(seller, brands[seller.brand].name),
  }
}

export const brandOfInvoice = ({ seller }: Pick<SentInvoice, 'seller'>): Brand => brands[seller.brand]

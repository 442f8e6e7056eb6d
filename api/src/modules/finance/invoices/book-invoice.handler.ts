import { dayOf } from '@zaakwerk/domain/dates'
import { dueOn, invoiceName } from '@zaakwerk/domain/invoice-messages'
import {
  BookkeepingRefused,
  type InvoiceParty,
  type OutgoingInvoice,
  type OutsideBooks,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type JobRun, type JobWork, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectOutsideId } from './external-id.sql.ts'
import { cancelledProblem, replacedText } from './given-up.ts'
import { joined, partyNameOf } from './invoice-contact.ts'
import { findInvoiceRecord, type InvoiceRecord, type InvoiceRow } from './invoice-rows.sql.ts'
import { lockInvoice, updateInvoice } from './invoice-writes.sql.ts'
import { markBooked } from './mark-booked.ts'
import { selectSameInvoice } from './same-invoice.sql.ts'

type Run = JobRun<'book_invoice'>

/** The administration that an invoice was made for: another one would book it a second time. */
const booksOf = ({ bookkeeping }: Services, { administration_id }: InvoiceRecord): OutsideBooks => {
  if (bookkeeping.keeps)
    throw new PermanentFailure(
      'Er is geen boekhouding meer ingesteld waarin deze factuur hoort (zie MONEYBIRD_TOKEN).',
    )
  if (bookkeeping.administrationId !== administration_id)
    throw new PermanentFailure(
      `Deze factuur hoort in administratie ${administration_id}, en nu is ${bookkeeping.administrationId} ingesteld.`,
    )
  return bookkeeping
}

const partyOf = (invoice: InvoiceRecord, outsideId: string | null): InvoiceParty => ({
  outsideId,
  customerId: invoice.client_id === null ? null : `ZW-${invoice.client_id}`,
  email: invoice.contact_email,
  ...partyNameOf({
    company_name: invoice.contact_company_name,
    initials: invoice.contact_initials,
    first_name: invoice.contact_first_name,
    prefixes: invoice.contact_prefixes,
    last_name: invoice.contact_last_name,
  }),
  phoneNumber: invoice.contact_phone_number,
  iban: invoice.contact_iban,
  street: joined([invoice.contact_street_address_1, invoice.contact_street_address_2]),
  postalCode: invoice.contact_postal_code,
  city: invoice.contact_city,
})

const outgoing = async ({ db }: Services, run: Run, invoice: InvoiceRecord): Promise<OutgoingInvoice> => {
  const invoiceDate = dayOf(run.author.at)
  const outsideId = (await selectOutsideId(db, invoice.client_id)) ?? run.payload.outside_id ?? null
  return {
    key: invoice.outside_key,
    reference: invoice.reference,
    party: partyOf(invoice, outsideId),
    lines: invoice.lines.map(({ description, price_cents }) => ({ description, priceCents: price_cents })),
    vatPercent: invoice.vat_percent,
    invoiceDate,
    suppliedOn: invoice.supplied_on,
    dueOn: dueOn(invoiceDate),
  }
}

/** Clears the problem of an earlier attempt until a new one occurs. */
const findToBook = async ({ db }: Services, { subject }: Run): Promise<InvoiceRecord> => {
  const invoice = subject.type === 'invoice' ? await findInvoiceRecord(db, subject.id) : undefined
  if (!invoice) throw new PermanentFailure('Deze factuur bestaat niet meer')
  if (invoice.problem !== null) await updateInvoice(db, invoice.id, { problem: null })
  return invoice
}

/** The draft of a job, its row locked; undefined when it has its number. */
const lockDraft = async (db: Queryable, subject: Run['subject']): Promise<InvoiceRow | undefined> => {
  const invoice = subject.type === 'invoice' ? await lockInvoice(db, subject.id) : undefined
  return invoice?.invoice_number === null ? invoice : undefined
}

const doubleText = (other: Parameters<typeof invoiceName>[0]): string =>
  `Voor dit dossier is al een factuur met dezelfde regel en hetzelfde bedrag gemaakt (${invoiceName(other)}). Opnieuw proberen zou het dubbel doen: haal dit uit de wachtrij.`

/** A user has to change something first: the message of the service goes into the task and is stored with the invoice. */
const asJobRefused = (error: unknown): never => {
  if (!(error instanceof BookkeepingRefused)) throw error
  throw new PermanentFailure(error.message, { answer: error.answer, cause: error })
}

/**
 * Has an external bookkeeping service book an invoice. Safe against a crash at any point: the service finds it by its key, and it is marked as booked only
 * once.
 */
export const bookInvoice: JobWork<'book_invoice'> = {
  run: async (services, run) => {
    const invoice = await findToBook(services, run)
    if (invoice.invoice_number !== null) return { result: 'done', reference: invoice.invoice_number }
    const books = booksOf(services, invoice)
    const booked = await books.book(await outgoing(services, run, invoice)).catch(asJobRefused)
    await services.db.transaction((db) => markBooked(db, run.author, { invoiceId: invoice.id, booked }))
    return { result: 'done', reference: booked.invoiceNumber, lines: booked.remarks ?? [] }
  },
  failed: async ({ db }, { subject }, problem) => {
    const draft = await lockDraft(db, subject)
    if (draft) await updateInvoice(db, draft.id, { problem })
  },
  cancelled: async ({ db }, { subject, attempt }) => {
    const draft = await lockDraft(db, subject)
    if (!draft) return
    // A stored problem is from an earlier round of attempts: a resumed job counts from one again.
    const wasTried = attempt > 0 || draft.problem !== null
    await updateInvoice(db, draft.id, { problem: cancelledProblem(draft.reference, wasTried) })
  },
  retryRefusal: async ({ db }, { subject }) => {
    const invoice = subject.type === 'invoice' ? await findInvoiceRecord(db, subject.id) : undefined
    if (invoice?.invoice_number !== null) return undefined
    if (invoice.problem === replacedText) return replacedText
    const other = await selectSameInvoice(db, invoice)
    return other && doubleText(other)
  },
}

import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { dayOf } from '@zaakwerk/domain/dates'
import { dueOn, ownInvoiceNumber } from '@zaakwerk/domain/invoice-messages'
import { jobLabel } from '@zaakwerk/domain/job-labels'
import { formatAmount } from '@zaakwerk/domain/money'
import type { BookedInvoice } from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.sql.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { type LockedCase, lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import { writeStatus } from '../../cases/cases/case-edit.sql.ts'
import { takeInvoiceCount } from './invoice-numbers.sql.ts'
import { findInvoiceRecord, type InvoiceRecord } from './invoice-rows.sql.ts'
import { totalOf } from './invoice-total.ts'
import { lockInvoice, selectInvoiceLinks, storeExternalId, updateInvoice } from './invoice-writes.sql.ts'

interface Booking {
  readonly invoiceId: number
  /** The booking by an external bookkeeping service; `own`: it gets the next number of our own register. */
  readonly booked: BookedInvoice | 'own'
}

/** The text message refers to the mail, so it is queued only after the mail was sent. */
const plans: readonly JobPlan[] = [{ kind: 'send_invoice', key: 'invoice:mail', payload: {} }]

const bookedColumns = async (db: Queryable, { invoiceId, booked }: Booking, day: string) => {
  if (booked !== 'own') {
    const { invoiceNumber: invoice_number, invoiceId: invoice_id, state, url } = booked
    return { invoice_number, invoice_id, state, url }
  }
  const year = Number(day.slice(0, 4))
  const invoice_number = ownInvoiceNumber(year, await takeInvoiceCount(db, year))
  return { invoice_number, invoice_id: String(invoiceId), state: 'open', url: null }
}

/** Adds the event to the case, which is completed when it waited for its invoice. Returns the id of the event. */
const tellCase = async (
  db: Queryable,
  author: Author,
  { locked, invoice }: { locked: LockedCase; invoice: InvoiceRecord },
): Promise<number | null> => {
  const { id, invoice_number } = invoice
  const status = locked.status === 'ready_for_billing' ? 'case_closed' : undefined
  // Always bumps the version, so that open pages of the case notice the change.
  await writeStatus(db, author, { locked, status, values: { updated_at: author.at } })
  const message = `Factuur ${invoice_number} van ${formatAmount(totalOf(invoice))} aangemaakt`
  const turn = status
    ? [`Status gewijzigd: ${caseStatusLabel(locked.status)} → ${caseStatusLabel(status)}`]
    : []
  const { eventId } = await recordOnCase(db, author, {
    caseId: locked.id,
    event: {
      type: 'invoice_created',
      message,
      data: { invoice_id: id, invoice_number, price: totalOf(invoice) / 100 },
    },
    lines: [[message, ...turn, `In de wachtrij: ${plans.map(jobLabel).join(', ')}`].join('. ')],
  })
  return eventId
}

/**
 * Marks an invoice as booked: sets its number and due date, adds the event to its case, and queues its mail. Idempotent: an invoice with a number stays as it
 * is. Runs in the caller's transaction, which may hold locks on the contact and the case, and must take none after them.
 */
export const markBooked = async (db: Queryable, author: Author, booking: Booking): Promise<void> => {
  const { invoiceId, booked } = booking
  const links = await selectInvoiceLinks(db, invoiceId)
  if (!links) throw new Error('There is no such invoice')
  const { case_id, client_id, number } = links
  if (number !== null) return
  if (booked !== 'own' && booked.partyId !== null && client_id !== null)
    await storeExternalId(db, client_id, booked.partyId)
  const locked = case_id === null ? undefined : await lockCaseIfExists(db, case_id)
  const found = await lockInvoice(db, invoiceId)
  if (!found || found.invoice_number !== null) return

  const day = dayOf(author.at)
  const books = await bookedColumns(db, booking, day)
  await updateInvoice(db, invoiceId, {
    ...books,
    draft_id: null,
    problem: null,
    sent_at: author.at,
    due_on: dueOn(day),
  })
  const invoice = await findInvoiceRecord(db, invoiceId)
  if (!invoice) throw new Error('The invoice is gone')
  const eventId = locked ? await tellCase(db, author, { locked, invoice }) : null
  await enqueueJobs(db, author, { subject: { type: 'invoice', id: invoiceId }, eventId, plans })
}

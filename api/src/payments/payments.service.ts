import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import * as calls from '@zaakwerk/contract/payments'
import { formatAmount } from '@zaakwerk/domain/money'
import type { z } from 'zod'
import { updateCaseRows } from '../cases/case-edit.sql.ts'
import { lockCases } from '../cases/hold-case.sql.ts'
import { invalidField, preconditionFailed } from '../core/errors.ts'
import { watchChanges } from '../core/record-changes.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { selectInvoicesById } from '../invoices/invoice-list.sql.ts'
import { lockInvoices, selectCasesOfInvoices, updatePaidInvoices } from '../invoices/invoice-writes.sql.ts'
import { authorOf, recordLines } from '../journal/journal.sql.ts'
import type { MatchedEntry } from './match-payments.ts'
import { matchEntries, nameOf } from './payment-preview.ts'
import { holdAllPayments, insertPayments } from './payments.sql.ts'
import type { Statement } from './statement.ts'

type Bookings = z.output<typeof calls.bookPayments.body>['bookings']

/** What is booked: an entry of the statement on one of its candidates. */
interface Booking {
  readonly entry: MatchedEntry
  readonly invoiceId: number
}

const refuseBooking = (at: number, message: string) => invalidField(['body', 'bookings', at], message)

/** The bookings that were asked for; refuses what the preview did not offer. */
const bookingsOf = (asked: Bookings, entries: readonly MatchedEntry[]): readonly Booking[] => {
  const left = new Map(entries.map((entry) => [entry.name, entry]))
  return asked.map(({ entry: name, invoice_id }, at) => {
    const entry = left.get(name)
    if (!entry) throw refuseBooking(at, 'Deze betaling staat niet in het bestand, of twee keer in de keuze.')
    if (entry.match === 'booked') throw refuseBooking(at, 'Deze betaling is al geboekt.')
    if (!entry.candidates.some(({ id }) => id === invoice_id))
      throw refuseBooking(at, 'Deze betaling past niet bij deze factuur.')
    left.delete(name)
    return { entry, invoiceId: invoice_id }
  })
}

interface Asked {
  readonly statement: Statement
  readonly preview: string
  readonly bookings: Bookings
}

/** Books entries on invoices, if they still are what the preview showed. Returns the invoices. */
export const bookPayments = async (
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  { statement, preview, bookings: asked }: Asked,
): Promise<Invoice[]> => {
  const { db } = services
  const ids = [...new Set(asked.map(({ invoice_id }) => invoice_id))]
  await holdAllPayments(db)
  const cases = await lockCases(db, await selectCasesOfInvoices(db, ids))
  const invoices = new Map((await lockInvoices(db, ids)).map((invoice) => [invoice.id, invoice]))
  const entries = await matchEntries(db, statement)
  if (nameOf(entries) !== preview)
    throw preconditionFailed(
      'import_changed',
      'Er is intussen iets gewijzigd. Er is niets geboekt; bekijk het nieuwe voorbeeld.',
    )
  const bookings = bookingsOf(asked, entries)
  const author = authorOf(viewer, services)
  const call = { endpoint: calls.bookPayments, services, viewer }
  const keepInvoices = await watchChanges(call, { subject: 'invoice', ids })
  const keepPayments = await watchChanges(call, { subject: 'payment', ids: [] })
  const made = await insertPayments(
    db,
    bookings.map(({ entry, invoiceId }) => ({
      invoice_id: invoiceId,
      amount_cents: entry.cents,
      booked_on: entry.bookedOn,
      counter_name: entry.counterName,
      counter_iban: entry.counterIban,
      description: entry.description,
      entry: entry.name,
      created_by: viewer.id,
      created_at: author.at,
    })),
  )
  await updatePaidInvoices(db, { ids, at: author.at })
  const lines = bookings.flatMap(({ entry, invoiceId }) => {
    const { case_id, invoice_number } = invoices.get(invoiceId) ?? {}
    const line = `Betaling ontvangen: ${formatAmount(entry.cents)} op factuur ${invoice_number}`
    return case_id ? [{ caseId: case_id, line }] : []
  })
  await recordLines(db, author, lines)
  // Raises their version: who looks at a case is to see its money.
  await updateCaseRows(
    db,
    cases.map(({ id }) => id),
    { updated_at: author.at },
  )
  await keepPayments(made)
  await keepInvoices()
  return selectInvoicesById(db, ids, author.at)
}

import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import * as calls from '@zaakwerk/contract/payments'
import { formatAmount } from '@zaakwerk/domain/money'
import { watchChanges } from '../../../platform/audit/record-changes.ts'
import { preconditionFailed } from '../../../platform/errors/errors.ts'
import { authorOf, recordLines } from '../../../platform/journal/journal.sql.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { updateCaseRows } from '../../cases/cases/case-edit.sql.ts'
import { selectInvoicesById } from '../invoices/invoice-list.sql.ts'
import { lockInvoices, selectCasesOfInvoices, updatePaidInvoices } from '../invoices/invoice-writes.sql.ts'
import { type Booking, type Bookings, byHand, chosenBookings } from './chosen-bookings.ts'
import { matchEntries, nameOf } from './payment-preview.ts'
import { insertPayments, lockAllPayments } from './payments.sql.ts'
import type { Statement } from './statement.ts'

interface Asked {
  readonly statement: Statement
  readonly preview: string
  readonly bookings: Bookings
}

const lineOf = ({ entry, invoice, isByHand }: Booking): string =>
  `Betaling ontvangen: ${formatAmount(entry.cents)} op factuur ${invoice.number}${isByHand ? ` (${byHand})` : ''}`

/** Books entries on invoices, if the candidates still are what the preview showed. Returns the invoices. */
export const bookPayments = async (
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  { statement, preview, bookings: asked }: Asked,
): Promise<Invoice[]> => {
  const { db } = services
  const ids = [...new Set(asked.map(({ invoice_id }) => invoice_id))]
  await lockAllPayments(db)
  const cases = await lockCases(db, await selectCasesOfInvoices(db, ids))
  const caseIds = new Map((await lockInvoices(db, ids)).map(({ id, case_id }) => [id, case_id]))
  const matched = await matchEntries(db, statement)
  if (nameOf(matched.entries) !== preview)
    throw preconditionFailed(
      'import_changed',
      'Er is intussen iets gewijzigd. Er is niets geboekt; bekijk het nieuwe voorbeeld.',
    )
  const bookings = chosenBookings(asked, matched)
  const author = authorOf(viewer, services)
  const call = { endpoint: calls.bookPayments, services, viewer }
  const keepInvoices = await watchChanges(call, { subject: 'invoice', ids })
  const keepPayments = await watchChanges(call, { subject: 'payment', ids: [] })
  const made = await insertPayments(
    db,
    bookings.map(({ entry, invoice }) => ({
      invoice_id: invoice.id,
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
  const lines = bookings.flatMap((booking) => {
    const caseId = caseIds.get(booking.invoice.id)
    return caseId ? [{ caseId, line: lineOf(booking) }] : []
  })
  await recordLines(db, author, lines)
  // Bumps the version, so that open pages of the case notice the change in its money.
  await updateCaseRows(
    db,
    cases.map(({ id }) => id),
    { updated_at: author.at },
  )
  await keepPayments(made)
  await keepInvoices()
  return selectInvoicesById(db, ids, author.at)
}

import type { bookPayments } from '@zaakwerk/contract/payments'
import type * as z from '@zaakwerk/contract/zod'
import { invalidField } from '../../../platform/errors/errors.ts'
import type { PayableInvoice } from './invoice-index.ts'
import type { MatchedEntry } from './match-payments.ts'
import type { Matched } from './payment-preview.ts'

export type Bookings = z.output<typeof bookPayments.body>['bookings']

/** Reason shown for an invoice that was not among the candidates of a payment. */
export const byHand = 'met de hand gekozen'

export interface Booking {
  readonly entry: MatchedEntry
  readonly invoice: PayableInvoice
  /** The invoice was not among the candidates. */
  readonly isByHand: boolean
}

/** Upper limit in cents, far above any invoice: a larger payment is for something else, and a sum of several would not fit. */
const mostCents = 100_000_000

const refuseBooking = (at: number, message: string) => invalidField(['body', 'bookings', at], message)

/** The requested bookings: each on a candidate invoice, or on another open one. */
export const chosenBookings = (asked: Bookings, { entries, invoices }: Matched): readonly Booking[] => {
  const left = new Map(entries.map((entry) => [entry.name, entry]))
  const open = new Map(invoices.filter(({ openCents }) => openCents > 0).map((one) => [one.id, one]))
  return asked.map(({ entry: name, invoice_id }, at) => {
    const entry = left.get(name)
    if (!entry) throw refuseBooking(at, 'Deze betaling staat niet in het bestand, of twee keer in de keuze.')
    if (entry.match === 'booked') throw refuseBooking(at, 'Deze betaling is al geboekt.')
    if (entry.cents < 0 || entry.isReversal)
      throw refuseBooking(at, 'Deze boeking is geen betaling van een ander.')
    if (entry.cents > mostCents) throw refuseBooking(at, 'Dit bedrag is te hoog voor een factuur.')
    left.delete(name)
    const offered = entry.candidates.find(({ id }) => id === invoice_id)
    const invoice = offered ?? open.get(invoice_id)
    if (!invoice) throw refuseBooking(at, 'Deze factuur staat niet open.')
    return { entry, invoice, isByHand: !offered }
  })
}

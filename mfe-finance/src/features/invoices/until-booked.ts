import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { getInvoice } from '@zaakwerk/contract/invoices'
import { callEndpoint } from '@zaakwerk/platform'

/** Milliseconds that somebody waits for the bookkeeping service, and between two looks. */
const patience = 10_000
const lookEvery = 800

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** An invoice once the bookkeeping service has answered for it, or as it is when that takes too long: the work goes on without us. */
export const untilBooked = async (made: Invoice): Promise<Invoice> => {
  const end = Date.now() + patience
  let invoice = made
  while (invoice.is_being_booked) {
    await pause(lookEvery)
    const left = end - Date.now()
    if (left <= 0) break
    const signal = AbortSignal.timeout(left)
    // A look that fails says nothing about the invoice.
    invoice = await callEndpoint(getInvoice, { params: { id: made.id } }, { signal }).catch(() => invoice)
  }
  return invoice
}

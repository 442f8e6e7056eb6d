import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { createInvoice, listInvoices, type NewInvoice } from '@zaakwerk/contract/invoices'
import { ApiError, ask, isUncertain, notify, useAction } from '@zaakwerk/platform'
import { useRef } from 'react'
import { untilBooked } from './until-booked.ts'

const doubleQuestion = {
  title: 'Is de vorige factuur toch verstuurd?',
  text: 'Op je vorige poging kwam geen antwoord, en daarna heb je iets gewijzigd. Misschien is die factuur wel verstuurd: kijk dat eerst na in de lijst. Wil je deze ook versturen?',
  confirmLabel: 'Toch versturen',
  cancelLabel: 'Terug',
  isDanger: true,
} as const

/** Throws what the bookkeeping service said, as the answer to the form. */
const checkTaken = ({ problem }: Invoice): void => {
  if (problem !== null) throw new ApiError({ status: 422, detail: problem })
}

const announce = ({ is_being_booked }: Invoice): void => {
  notify.success(
    is_being_booked
      ? {
          title: 'Factuur aangemaakt',
          text: 'De boekhouding heeft nog niet geantwoord. Zodra dat gebeurt, gaat de factuur vanzelf naar de cliënt.',
          stays: true,
        }
      : { title: 'Factuur aangemaakt en verzonden' },
  )
}

/**
 * Makes and sends an invoice. Resolves with it once it is booked, or still to be; with "open" when the user thought better of it. The
 * same invoice again after a lost answer is the same one; another after that is asked about, as the first may have left.
 */
export const useSendInvoice = (): ((invoice: NewInvoice) => Promise<Invoice | 'open'>) => {
  const { run } = useAction(createInvoice, { refreshes: [listInvoices] })
  /** What was sent without an answer. */
  const lost = useRef<string>(undefined)
  return async (body) => {
    const words = JSON.stringify(body)
    if (lost.current !== undefined && lost.current !== words && !(await ask(doubleQuestion))) return 'open'
    let made: Invoice
    try {
      made = await run({ body })
    } catch (error) {
      lost.current = isUncertain(error) ? words : undefined
      throw error
    }
    lost.current = undefined
    const invoice = await untilBooked(made)
    checkTaken(invoice)
    announce(invoice)
    return invoice
  }
}

import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import {
  createInvoice,
  getCaseMoney,
  getInvoice,
  listInvoices,
  type NewInvoice,
} from '@zaakwerk/contract/invoices'
import {
  ApiError,
  ask,
  callEndpoint,
  createSessionState,
  isUncertain,
  newIdempotencyKey,
  notify,
  undoableSend,
  useAction,
  useSessionState,
} from '@zaakwerk/platform'
import { useRef, useState } from 'react'

/** How long to wait for the bookkeeping service, and the polling interval. */
const patience = 10_000
const lookEvery = 800

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls an invoice until the bookkeeping service has answered; after the time limit returns it as is, and the job goes on in the background. */
export const untilBooked = async (made: Invoice): Promise<Invoice> => {
  const end = Date.now() + patience
  let invoice = made
  while (invoice.is_being_booked) {
    await pause(lookEvery)
    const left = end - Date.now()
    if (left <= 0) break
    const signal = AbortSignal.timeout(left)
    // A failed poll says nothing about the invoice.
    invoice = await callEndpoint(getInvoice, { params: { id: made.id } }, { signal }).catch(() => invoice)
  }
  return invoice
}

const doubleQuestion = {
  title: 'Is de vorige factuur toch verstuurd?',
  text: 'Op je vorige poging kwam geen antwoord, en deze factuur is een andere. Misschien is de vorige wel verstuurd: kijk dat eerst na in de lijst. Wil je deze ook versturen?',
  confirmLabel: 'Toch versturen',
  cancelLabel: 'Terug',
  isDanger: true,
} as const

/** Throws a refusal of the bookkeeping service as the answer to the form. */
const checkBooked = ({ problem }: Invoice): void => {
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

interface Sent {
  readonly words: string
  readonly key: string
}

/** Invoices sent without an answer, by case. Outlives the dialog: sending again from a new dialog is a retry of the same invoice. */
const unansweredInvoices = createSessionState<Sent>()

export interface InvoiceSending {
  /**
   * Creates and sends an invoice after five seconds in which it can be undone. Resolves with the invoice, booked or still to be booked, or with "open" if it
   * was undone. The same invoice after a lost answer is a retry; a different one asks first, because the first may have been sent. A refused invoice is
   * replaced by the next one.
   */
  readonly send: (invoice: NewInvoice) => Promise<Invoice | 'open'>
  /** The last send has no answer. */
  readonly isInDoubt: boolean
}

export const useSendInvoice = (): InvoiceSending => {
  const { run, refresh } = useAction(createInvoice, { refreshes: [listInvoices, getCaseMoney] })
  const unansweredOf = useSessionState(unansweredInvoices)
  const [isInDoubt, setInDoubt] = useState(false)
  const refused = useRef<Invoice>(undefined)

  const make = async (body: NewInvoice): Promise<Invoice | 'open'> => {
    const unanswered = unansweredOf(String(body.contact.case_id))
    const words = JSON.stringify(body)
    const before = unanswered.get()
    const isSame = before?.words === words
    if (!isSame && (isInDoubt || before) && !(await ask(doubleQuestion))) return 'open'
    const key = isSame ? before.key : newIdempotencyKey()
    try {
      const made = await undoableSend({
        subject: `invoice ${body.contact.case_id}`,
        title: `Factuur verzenden (${body.invoice.internal_id})`,
        what: 'De factuur',
        send: (outlivesPage) => run({ body }, { idempotencyKey: key, outlivesPage }),
      })
      if (made === 'open') return made
      unanswered.set(undefined)
      setInDoubt(false)
      return made
    } catch (error) {
      const isLost = isUncertain(error)
      unanswered.set(isLost ? { words, key } : undefined)
      setInDoubt(isLost)
      throw error
    }
  }
  const send = async (invoice: NewInvoice): Promise<Invoice | 'open'> => {
    const draft = refused.current?.case_id === invoice.contact.case_id ? refused.current : undefined
    const made = await make(draft ? { ...invoice, replaces: draft.id } : invoice)
    if (made === 'open') return made
    const booked = await untilBooked(made)
    if (made.is_being_booked) await refresh()
    refused.current = booked.problem === null ? undefined : booked
    checkBooked(booked)
    announce(booked)
    return booked
  }
  return { send, isInDoubt }
}

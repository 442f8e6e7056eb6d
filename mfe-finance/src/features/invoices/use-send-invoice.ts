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

const doubleQuestion = {
  title: 'Is de vorige factuur toch verstuurd?',
  text: 'Op je vorige poging kwam geen antwoord, en deze factuur is een andere. Misschien is de vorige wel verstuurd: kijk dat eerst na in de lijst. Wil je deze ook versturen?',
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

interface Sent {
  readonly words: string
  readonly key: string
}

/** What was sent without an answer, by case. It outlives the dialog: who opens that again means the same invoice. */
const lostInvoices = createSessionState<Sent>()

export interface InvoiceSending {
  /**
   * Makes and sends an invoice, after five seconds in which it can be taken back. Resolves with it once it is booked, or still to be; with "open" when the user took it back. The
   * same invoice again after a lost answer is the same one; another after that is asked about, as the first may have left. One that was
   * refused is replaced by what is sent after it.
   */
  readonly send: (invoice: NewInvoice) => Promise<Invoice | 'open'>
  /** To what was sent last there is no answer. */
  readonly isInDoubt: boolean
}

export const useSendInvoice = (): InvoiceSending => {
  const { run, refresh } = useAction(createInvoice, { refreshes: [listInvoices, getCaseMoney] })
  const lostOf = useSessionState(lostInvoices)
  const [isInDoubt, setInDoubt] = useState(false)
  const refused = useRef<Invoice>(undefined)

  const make = async (body: NewInvoice): Promise<Invoice | 'open'> => {
    const lost = lostOf(String(body.contact.case_id))
    const words = JSON.stringify(body)
    const before = lost.get()
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
      lost.set(undefined)
      setInDoubt(false)
      return made
    } catch (error) {
      const isLost = isUncertain(error)
      lost.set(isLost ? { words, key } : undefined)
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
    checkTaken(booked)
    announce(booked)
    return booked
  }
  return { send, isInDoubt }
}

import type { PaymentCandidate, PaymentEntry, PaymentPreview } from '@zaakwerk/contract/payments'
import { paymentFileLimits } from '@zaakwerk/contract/payments'
import { centsOf } from '@zaakwerk/domain/money'

/** What is to become of an entry that can be booked. */
export interface Choice {
  /** Undefined: not chosen yet. */
  readonly invoiceId: number | undefined
  readonly isBooked: boolean
  /** The invoice itself, where it was looked up and is none of those that are offered. */
  readonly byHand?: PaymentCandidate
  /** Number of the one that was looked up, and is not open any more. */
  readonly gone?: string
}

/** By the names of the entries; those that cannot be booked have none, nor those that no invoice is found for yet. */
export type Choices = ReadonlyMap<string, Choice>

const bookable: readonly string[] = ['exact', 'part', 'more', 'doubt']

const isOffered = ({ match, candidates }: PaymentEntry): boolean =>
  bookable.includes(match) && candidates.length > 0

/** Whether an entry is money of somebody else that was not booked before: the server takes any open invoice for it. */
export const canBeBooked = ({ match, amount, is_reversal }: PaymentEntry): boolean =>
  (match === 'unknown' || bookable.includes(match)) && amount > 0 && !is_reversal

/** Nothing is booked unasked: what fits exactly is proposed, the rest is for a person. */
const proposal = ({ match, candidates }: PaymentEntry): Choice => {
  const isOpen = match === 'doubt' && candidates.length > 1
  return { invoiceId: isOpen ? undefined : candidates[0]?.id, isBooked: match === 'exact' }
}

/** The choice of an invoice that was looked up. One that is offered is chosen as any other. */
export const lookedUp = ({ candidates }: PaymentEntry, invoice: PaymentCandidate): Choice => ({
  invoiceId: invoice.id,
  isBooked: true,
  ...(candidates.some(({ id }) => id === invoice.id) ? {} : { byHand: invoice }),
})

/** Without the invoice that was looked up: what was offered, and not booked unasked. */
export const takenAway = (entry: PaymentEntry): Choice | undefined =>
  isOffered(entry) ? { ...proposal(entry), isBooked: false } : undefined

type OpenInvoices = ReadonlyMap<number, PaymentCandidate>

/** What is left of an earlier choice, by what is offered now and by the looked up invoices that are still open. */
const choiceAgain = (entry: PaymentEntry, kept: Choice | undefined, open: OpenInvoices) => {
  const proposed = isOffered(entry) ? proposal(entry) : undefined
  if (!kept) return proposed
  const { invoiceId, isBooked, byHand } = kept
  const offered = entry.candidates.find(({ id }) => id === invoiceId)
  if (proposed && offered && (!byHand || offered.open_amount > 0)) return { invoiceId, isBooked }
  if (!byHand || !canBeBooked(entry)) return proposed
  const now = open.get(byHand.id)
  return now
    ? { invoiceId, isBooked, byHand: now }
    : { invoiceId: takenAway(entry)?.invoiceId, isBooked: false, gone: byHand.invoice_number }
}

/** The choices of a preview; of an earlier one of the same file those stay that are still possible. */
export const choicesOf = (
  { entries }: PaymentPreview,
  before: Choices = new Map(),
  open: OpenInvoices = new Map(),
): Choices => {
  let free: number = paymentFileLimits.bookings
  const choices = new Map<string, Choice>()
  for (const entry of entries) {
    const choice = choiceAgain(entry, before.get(entry.entry), open)
    if (choice?.isBooked) free -= 1
    if (choice) choices.set(entry.entry, free < 0 ? { ...choice, isBooked: false } : choice)
  }
  return choices
}

/** The entries that fit exactly, so that one tick can be for all of them. */
export const exactEntries = ({ entries }: PaymentPreview, choices: Choices): readonly PaymentEntry[] =>
  entries.filter(({ entry, match }) => match === 'exact' && choices.has(entry))

/** The choices with all that fits exactly ticked, or none of it. An invoice that was chosen stays. */
export const allExact = (preview: PaymentPreview, choices: Choices, isBooked: boolean): Choices => {
  const now = new Map(choices)
  for (const entry of exactEntries(preview, choices)) {
    const choice = choices.get(entry.entry)
    now.set(entry.entry, {
      ...choice,
      invoiceId: choice?.invoiceId ?? proposal(entry).invoiceId,
      isBooked,
    })
  }
  return now
}

/** The invoice that an entry is to be booked on, or may be. */
export const chosenInvoice = (entry: PaymentEntry, choices: Choices): PaymentCandidate | undefined => {
  const choice = choices.get(entry.entry)
  return choice && (choice.byHand ?? entry.candidates.find(({ id }) => id === choice.invoiceId))
}

/** What is sent: the entries that are ticked. */
export const bookingsOf = (choices: Choices) =>
  [...choices].flatMap(([entry, { invoiceId, isBooked }]) =>
    isBooked && invoiceId !== undefined ? [{ entry, invoice_id: invoiceId }] : [],
  )

/** How much that is, in cents. */
export const bookedCents = ({ entries }: PaymentPreview, choices: Choices): number =>
  entries.reduce((sum, { entry, amount }) => sum + (choices.get(entry)?.isBooked ? centsOf(amount) : 0), 0)

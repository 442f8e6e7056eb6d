import type { PaymentCandidate, PaymentEntry, PaymentPreview } from '@zaakwerk/contract/payments'
import { paymentFileLimits } from '@zaakwerk/contract/payments'
import { centsOf } from '@zaakwerk/domain/money'

/** The decision about an entry that can be booked. */
export interface Choice {
  /** Undefined: not chosen yet. */
  readonly invoiceId: number | undefined
  readonly isBooked: boolean
  /** The invoice, if it was found by search and is not a candidate. */
  readonly byHand?: PaymentCandidate
  /** Number of a searched invoice that is no longer open. */
  readonly unavailable?: string
}

/** Decisions by entry; none for entries that cannot be booked or have no invoice yet. */
export type Choices = ReadonlyMap<string, Choice>

const bookable: readonly string[] = ['exact', 'part', 'more', 'doubt']

const isOffered = ({ match, candidates }: PaymentEntry): boolean =>
  bookable.includes(match) && candidates.length > 0

/** Whether an entry is incoming money that was not booked before: the server accepts any open invoice for it. */
export const canBeBooked = ({ match, amount, is_reversal }: PaymentEntry): boolean =>
  (match === 'unknown' || bookable.includes(match)) && amount > 0 && !is_reversal

/** The default decision: an exact match is ticked, others are left to the user. */
const proposal = ({ match, candidates }: PaymentEntry): Choice => {
  const isOpen = match === 'doubt' && candidates.length > 1
  return { invoiceId: isOpen ? undefined : candidates[0]?.id, isBooked: match === 'exact' }
}

/** The decision for a searched invoice; a candidate is chosen like any other. */
export const lookedUp = ({ candidates }: PaymentEntry, invoice: PaymentCandidate): Choice => ({
  invoiceId: invoice.id,
  isBooked: true,
  ...(candidates.some(({ id }) => id === invoice.id) ? {} : { byHand: invoice }),
})

/** The decision without the searched invoice: the candidate, not ticked. */
export const withoutSearched = (entry: PaymentEntry): Choice | undefined =>
  isOffered(entry) ? { ...proposal(entry), isBooked: false } : undefined

type OpenInvoices = ReadonlyMap<number, PaymentCandidate>

/** Carries a decision over to a new preview, if its invoice is still a candidate or open. */
const carriedChoice = (entry: PaymentEntry, kept: Choice | undefined, open: OpenInvoices) => {
  const proposed = isOffered(entry) ? proposal(entry) : undefined
  if (!kept) return proposed
  const { invoiceId, isBooked, byHand } = kept
  const offered = entry.candidates.find(({ id }) => id === invoiceId)
  if (proposed && offered && (!byHand || offered.open_amount > 0)) return { invoiceId, isBooked }
  if (!byHand || !canBeBooked(entry)) return proposed
  const now = open.get(byHand.id)
  return now
    ? { invoiceId, isBooked, byHand: now }
    : { invoiceId: withoutSearched(entry)?.invoiceId, isBooked: false, unavailable: byHand.invoice_number }
}

/** The decisions for a preview; those of an earlier preview of the file stay if still possible. */
export const choicesOf = (
  { entries }: PaymentPreview,
  before: Choices = new Map(),
  open: OpenInvoices = new Map(),
): Choices => {
  let free: number = paymentFileLimits.bookings
  const choices = new Map<string, Choice>()
  for (const entry of entries) {
    const choice = carriedChoice(entry, before.get(entry.entry), open)
    if (choice?.isBooked) free -= 1
    if (choice) choices.set(entry.entry, free < 0 ? { ...choice, isBooked: false } : choice)
  }
  return choices
}

/** The entries with an exact match, for the checkbox in the head. */
export const exactEntries = ({ entries }: PaymentPreview, choices: Choices): readonly PaymentEntry[] =>
  entries.filter(({ entry, match }) => match === 'exact' && choices.has(entry))

/** Ticks all exact matches, or none. Chosen invoices stay. */
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

/** The invoice of an entry, ticked or not. */
export const chosenInvoice = (entry: PaymentEntry, choices: Choices): PaymentCandidate | undefined => {
  const choice = choices.get(entry.entry)
  return choice && (choice.byHand ?? entry.candidates.find(({ id }) => id === choice.invoiceId))
}

/** The bookings to send: the ticked entries. */
export const bookingsOf = (choices: Choices) =>
  [...choices].flatMap(([entry, { invoiceId, isBooked }]) =>
    isBooked && invoiceId !== undefined ? [{ entry, invoice_id: invoiceId }] : [],
  )

/** Total of the ticked entries in cents. */
export const bookedCents = ({ entries }: PaymentPreview, choices: Choices): number =>
  entries.reduce((sum, { entry, amount }) => sum + (choices.get(entry)?.isBooked ? centsOf(amount) : 0), 0)

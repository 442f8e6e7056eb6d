import type { PaymentCandidate, PaymentEntry, PaymentPreview } from '@zaakwerk/contract/payments'
import { paymentFileLimits } from '@zaakwerk/contract/payments'
import { centsOf } from '@zaakwerk/domain/money'

/** What is to become of an entry that can be booked. */
export interface Choice {
  /** Undefined: not chosen yet. */
  readonly invoiceId: number | undefined
  readonly isBooked: boolean
}

/** By the names of the entries; those that cannot be booked have none. */
export type Choices = ReadonlyMap<string, Choice>

const bookable: readonly string[] = ['exact', 'part', 'more', 'doubt']

/** Nothing is booked unasked: what fits exactly is proposed, the rest is for a person. */
const proposal = ({ match, candidates }: PaymentEntry): Choice => {
  const isOpen = match === 'doubt' && candidates.length > 1
  return { invoiceId: isOpen ? undefined : candidates[0]?.id, isBooked: match === 'exact' }
}

/** The choices of a preview; of an earlier one of the same file those stay that are still possible. */
export const choicesOf = (
  { entries }: PaymentPreview,
  before: Choices = new Map(),
): ReadonlyMap<string, Choice> => {
  const choosable = entries.filter(
    ({ match, candidates }) => bookable.includes(match) && candidates.length > 0,
  )
  let free: number = paymentFileLimits.bookings
  return new Map(
    choosable.map((entry) => {
      const kept = before.get(entry.entry)
      const isKept = kept && entry.candidates.some(({ id }) => id === kept.invoiceId)
      const choice = isKept ? kept : proposal(entry)
      if (choice.isBooked) free -= 1
      return [entry.entry, free < 0 ? { ...choice, isBooked: false } : choice]
    }),
  )
}

/** The entries that fit exactly, so that one tick can be for all of them. */
export const exactEntries = ({ entries }: PaymentPreview, choices: Choices): readonly PaymentEntry[] =>
  entries.filter(({ entry, match }) => match === 'exact' && choices.has(entry))

/** The choices with all that fits exactly ticked, or none of it. An invoice that was chosen stays. */
export const allExact = (preview: PaymentPreview, choices: Choices, isBooked: boolean): Choices => {
  const now = new Map(choices)
  for (const entry of exactEntries(preview, choices))
    now.set(entry.entry, {
      invoiceId: choices.get(entry.entry)?.invoiceId ?? proposal(entry).invoiceId,
      isBooked,
    })
  return now
}

/** The invoice that an entry is to be booked on, or may be. */
export const chosenInvoice = (entry: PaymentEntry, choices: Choices): PaymentCandidate | undefined => {
  const choice = choices.get(entry.entry)
  return choice && entry.candidates.find(({ id }) => id === choice.invoiceId)
}

/** What is sent: the entries that are ticked. */
export const bookingsOf = (choices: Choices) =>
  [...choices].flatMap(([entry, { invoiceId, isBooked }]) =>
    isBooked && invoiceId !== undefined ? [{ entry, invoice_id: invoiceId }] : [],
  )

/** How much that is, in cents. */
export const bookedCents = ({ entries }: PaymentPreview, choices: Choices): number =>
  entries.reduce((sum, { entry, amount }) => sum + (choices.get(entry)?.isBooked ? centsOf(amount) : 0), 0)

import { normaliseIban } from '@zaakwerk/domain/iban'

/** An invoice that a payment may be for. */
export interface PayableInvoice {
  readonly id: number
  readonly number: string
  /** The number of its case. */
  readonly reference: string
  readonly contact: string
  readonly iban: string | null
  /** Not paid yet. */
  readonly openCents: number
}

/** Pieces of letters and pieces of digits, without all that stands between them. */
const piecesOf = (text: string): readonly string[] => text.toUpperCase().match(/\p{L}+|\d+/gu) ?? []

/** As a number is looked up: "2026-0638" is found in "fact.2026/0638" and in "20260638". */
const bare = (number: string): string => piecesOf(number).join('')

/** Pieces in a row that may spell one number: as many as "Z-2026-06-38" has, and one more. */
const mostPieces = 5

/** Whether it can be told from a word or from an amount. */
const isTelling = (number: string): boolean => number.replace(/\D/g, '').length >= 4

/** What neighbouring pieces of a text spell together. A longer number is not taken apart. */
const spelledIn = function* (text: string): Generator<string> {
  const pieces = piecesOf(text)
  for (const [at, piece] of pieces.entries()) {
    let spelled = piece
    yield spelled
    for (const next of pieces.slice(at + 1, at + mostPieces)) {
      spelled += next
      yield spelled
    }
  }
}

const grouped = <Key>(
  invoices: readonly PayableInvoice[],
  keysOf: (invoice: PayableInvoice) => readonly Key[],
): ReadonlyMap<Key, readonly PayableInvoice[]> => {
  const groups = new Map<Key, PayableInvoice[]>()
  for (const invoice of invoices)
    for (const key of keysOf(invoice)) {
      const group = groups.get(key)
      if (group) group.push(invoice)
      else groups.set(key, [invoice])
    }
  return groups
}

/** Digits of a case's number that payers write without its letter. */
const leastDigits = 6

const caseKeys = ({ reference }: PayableInvoice): readonly string[] => {
  const whole = bare(reference)
  const digits = whole.replace(/^\p{L}+/u, '')
  const keys =
    digits !== whole && /^\d+$/.test(digits) && digits.length >= leastDigits ? [whole, digits] : [whole]
  return keys.filter(isTelling)
}

/** Where invoices are found by what a payment says. */
export interface InvoiceIndex {
  readonly numbered: (text: string) => readonly PayableInvoice[]
  readonly ofCase: (text: string) => readonly PayableInvoice[]
  readonly ofAccount: (iban: string | null) => readonly PayableInvoice[]
  readonly ofAmount: (cents: number) => readonly PayableInvoice[]
}

export const indexInvoices = (invoices: readonly PayableInvoice[]): InvoiceIndex => {
  const byNumber = grouped(invoices, ({ number }) => [bare(number)].filter(isTelling))
  const byCase = grouped(invoices, caseKeys)
  const byAccount = grouped(invoices, ({ iban }) => (iban ? [normaliseIban(iban)] : []))
  const byAmount = grouped(invoices, ({ openCents }) => [openCents])
  const named = (text: string, index: ReadonlyMap<string, readonly PayableInvoice[]>) => [
    ...new Set([...spelledIn(text)].flatMap((spelled) => index.get(spelled) ?? [])),
  ]
  return {
    numbered: (text) => named(text, byNumber),
    ofCase: (text) => named(text, byCase),
    ofAccount: (iban) => (iban ? (byAccount.get(iban) ?? []) : []),
    ofAmount: (cents) => byAmount.get(cents) ?? [],
  }
}

import { normaliseIban } from '@zaakwerk/domain/iban'
import { isDistinctive, normalizeNumber } from './normalize-number.ts'

/** An invoice that a payment may be for. */
export interface PayableInvoice {
  readonly id: number
  readonly number: string
  /** The number of its case. */
  readonly reference: string
  /** The CJIB number of its case: sixteen digits. */
  readonly cjibNumber: string | null
  readonly contact: string
  readonly iban: string | null
  readonly openCents: number
}

type Group = ReadonlySet<PayableInvoice>

const none: Group = new Set()

/** Groups invoices by shared keys; each group in insertion order. */
const groupedBy = (keysOf: (invoice: PayableInvoice) => readonly string[]) => {
  const groups = new Map<string, Set<PayableInvoice>>()
  return {
    at: (key: string): Group => groups.get(key) ?? none,
    add: (invoice: PayableInvoice): void => {
      for (const key of keysOf(invoice)) groups.set(key, (groups.get(key) ?? new Set()).add(invoice))
    },
    remove: (invoice: PayableInvoice): void => {
      for (const key of keysOf(invoice)) groups.get(key)?.delete(invoice)
    },
  }
}

/** Minimum digits of a case number written without its letter. */
const leastDigits = 6

const caseKeys = ({ reference }: PayableInvoice): readonly string[] => {
  const whole = normalizeNumber(reference)
  const digits = whole.replace(/^\p{L}+/u, '')
  const keys =
    digits !== whole && /^\d+$/.test(digits) && digits.length >= leastDigits ? [whole, digits] : [whole]
  return keys.filter(isDistinctive)
}

export interface PaymentSigns {
  readonly numbers: readonly string[]
  readonly counterIban: string | null
  readonly cents: number
}

/** Index of invoices by the signs of a payment. All but those by number are open. */
export interface InvoiceIndex {
  /** Includes paid invoices, to detect a second payment. */
  readonly numbered: (signs: PaymentSigns) => Group
  readonly ofCase: (signs: PaymentSigns) => Group
  readonly ofDecision: (signs: PaymentSigns) => Group
  readonly ofAccount: (signs: PaymentSigns) => Group
  readonly ofAmount: (signs: PaymentSigns) => Group
  readonly ofAccountAndAmount: (signs: PaymentSigns) => Group
  /** Removes it from the open invoices. */
  readonly close: (invoice: PayableInvoice) => void
}

/** Indexes invoices, each group in their order. Every entry is a look-up, never a scan, whatever the file. */
export const indexInvoices = (invoices: readonly PayableInvoice[]): InvoiceIndex => {
  const accounts = new Map(invoices.map(({ id, iban }) => [id, iban ? normaliseIban(iban) : '']))
  const accountKeys = ({ id }: PayableInvoice) => [accounts.get(id) ?? ''].filter(Boolean)
  const byNumber = groupedBy(({ number }) => [normalizeNumber(number)].filter(isDistinctive))
  const byCase = groupedBy(caseKeys)
  const byDecision = groupedBy(({ cjibNumber }) => (cjibNumber ? [cjibNumber] : []))
  const byAccount = groupedBy(accountKeys)
  const byAmount = groupedBy(({ openCents }) => [String(openCents)])
  const byBoth = groupedBy((invoice) => accountKeys(invoice).map((iban) => `${iban} ${invoice.openCents}`))
  const ofOpen = [byCase, byDecision, byAccount, byAmount, byBoth]
  for (const invoice of invoices) {
    byNumber.add(invoice)
    if (invoice.openCents > 0) for (const groups of ofOpen) groups.add(invoice)
  }
  const named = (numbers: readonly string[], groups: typeof byNumber): Group =>
    new Set(numbers.flatMap((number) => [...groups.at(number)]))
  return {
    numbered: ({ numbers }) => named(numbers, byNumber),
    ofCase: ({ numbers }) => named(numbers, byCase),
    ofDecision: ({ numbers }) => named(numbers, byDecision),
    ofAccount: ({ counterIban }) => byAccount.at(counterIban ?? ''),
    ofAmount: ({ cents }) => byAmount.at(String(cents)),
    ofAccountAndAmount: ({ counterIban, cents }) => byBoth.at(`${counterIban} ${cents}`),
    close: (invoice) => {
      for (const groups of ofOpen) groups.remove(invoice)
    },
  }
}

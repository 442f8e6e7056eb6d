import type { PaymentMatch } from '@zaakwerk/contract/payments'
import { indexInvoices, type PayableInvoice } from './invoice-index.ts'
import type { StatementEntry } from './statement.ts'

export interface Candidate extends PayableInvoice {
  readonly because: readonly string[]
}

export interface MatchedEntry extends StatementEntry {
  readonly match: PaymentMatch
  /** Another entry of the statement reverses it. */
  readonly isObsolete: boolean
  /** The likeliest first. */
  readonly candidates: readonly Candidate[]
}

/** Maximum candidates of one entry. */
const mostCandidates = 5

/** Signs that an invoice and a payment can share, in the wording of the response. */
const signs = {
  number: 'factuurnummer',
  case: 'dossiernummer',
  decision: 'CJIB-nummer',
  amount: 'bedrag',
  account: 'rekeningnummer',
} as const

type Sign = keyof typeof signs

const signNames = ['number', 'case', 'decision', 'amount', 'account'] as const satisfies readonly Sign[]

interface Found {
  readonly invoice: PayableInvoice
  readonly has: ReadonlySet<Sign>
}

const isNamed = ({ has }: Found): boolean => has.has('number') || has.has('case') || has.has('decision')

/**
 * Weight of a candidate. Among invoices mentioned in the payment the amount decides, then the account; among others the account weighs more, as many invoices
 * have the same amount.
 */
const weightOf = (found: Found): number => {
  const [amount, account] = isNamed(found) ? [2, 1] : [1, 2]
  const weights: Readonly<Record<Sign, number>> = { number: 16, case: 8, decision: 4, amount, account }
  return signNames.reduce((sum, sign) => sum + (found.has.has(sign) ? weights[sign] : 0), 0)
}

/** Classifies the candidates of one entry, the likeliest first. An invoice that is not mentioned has to match in amount and account. */
const judge = (found: readonly Found[], cents: number): PaymentMatch => {
  const [first, second] = found
  if (!first) return 'unknown'
  if (second && weightOf(first) === weightOf(second)) return 'doubt'
  if (!isNamed(first)) return first.has.has('amount') && first.has.has('account') ? 'exact' : 'doubt'
  if (first.has.has('amount')) return 'exact'
  // A date can look like an invoice number: another mentioned invoice with the right amount is likelier.
  if (found.some((other) => isNamed(other) && other.has.has('amount'))) return 'doubt'
  return cents > first.invoice.openCents ? 'more' : 'part'
}

/** The entries that others of the statement reverse: same amount and account, as many as there are reversals. */
const reversedEntries = (entries: readonly StatementEntry[]): ReadonlySet<StatementEntry> => {
  const back = entries.filter(({ isReversal, cents }) => isReversal && cents < 0)
  const found = new Set<StatementEntry>()
  for (const { cents, counterIban } of back) {
    const entry = entries.findLast(
      (one) => one.cents === -cents && one.counterIban === counterIban && !one.isReversal && !found.has(one),
    )
    if (entry) found.add(entry)
  }
  return found
}

interface Known {
  /** Numbered invoices, oldest first: among many of one amount the oldest is the likeliest. */
  readonly invoices: readonly PayableInvoice[]
  /** Entries booked earlier, with their invoices. */
  readonly booked: ReadonlyMap<string, number>
}

/** Matches statement entries to invoices. In order: an invoice that an entry pays exactly is closed for later entries, so that a double payment shows. */
export const matchPayments = (
  entries: readonly StatementEntry[],
  { invoices, booked }: Known,
): readonly MatchedEntry[] => {
  const index = indexInvoices(invoices)
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const paidHere = new Set<number>()
  const back = reversedEntries(entries)
  const asOpen = (invoice: PayableInvoice): PayableInvoice =>
    paidHere.has(invoice.id) ? { ...invoice, openCents: 0 } : invoice

  const find = (entry: StatementEntry): readonly Found[] => {
    const hits: Readonly<Record<Sign, ReadonlySet<PayableInvoice>>> = {
      number: index.numbered(entry),
      case: index.ofCase(entry),
      decision: index.ofDecision(entry),
      amount: index.ofAmount(entry),
      account: index.ofAccount(entry),
    }
    // Of the many matches by amount or account alone, no more than are shown.
    const alike = [index.ofAccountAndAmount(entry), hits.account, hits.amount].flatMap((group) => [
      ...group.values().take(mostCandidates),
    ])
    const all = new Set([...hits.number, ...hits.case, ...hits.decision, ...alike])
    return [...all]
      .map((invoice) => ({
        invoice: asOpen(invoice),
        has: new Set(signNames.filter((sign) => hits[sign].has(invoice))),
      }))
      .sort((one, other) => weightOf(other) - weightOf(one) || one.invoice.id - other.invoice.id)
  }

  const matchOne = (entry: StatementEntry): Pick<MatchedEntry, 'match' | 'candidates'> => {
    const before = booked.get(entry.name)
    if (before !== undefined) {
      const invoice = byId.get(before)
      return { match: 'booked', candidates: invoice ? [{ ...asOpen(invoice), because: [] }] : [] }
    }
    if (entry.cents < 0) return { match: 'out', candidates: [] }
    // Our own money that came back is not a client's payment.
    if (entry.isReversal) return { match: 'unknown', candidates: [] }
    const found = find(entry)
    const judged = judge(found, entry.cents)
    // A reversed payment is for a user to decide.
    const match = judged === 'exact' && back.has(entry) ? 'doubt' : judged
    const [first] = found
    if (match === 'exact' && first) {
      paidHere.add(first.invoice.id)
      index.close(first.invoice)
    }
    const candidates = found.slice(0, mostCandidates).map(({ invoice, has }) => ({
      ...invoice,
      because: [...has].map((sign) => signs[sign]),
    }))
    return { match, candidates }
  }
  return entries.map((entry) => ({ ...entry, isObsolete: back.has(entry), ...matchOne(entry) }))
}

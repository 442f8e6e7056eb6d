import { digest } from '../../../platform/security/digest.ts'
import { spelledNumbers } from './normalize-number.ts'
import type { StatementEntry } from './statement.ts'

/** An entry before its name is computed. */
export interface UnnamedEntry extends Omit<StatementEntry, 'name' | 'numbers'> {
  /** All texts in which an invoice or a case can be mentioned. */
  readonly named: string
  /** The bank's reference; null when it does not identify this entry. */
  readonly bankReference: string | null
  /** Whether the reference identifies this payment, and not its whole batch. */
  readonly isOwnReference: boolean
}

/** A statement of a file, or one page of it. */
export interface UnnamedStatement {
  readonly account: string | null
  /** Distinguishes a statement from others of its account; equal for two copies of it in a file. */
  readonly mark: string
  readonly entries: readonly UnnamedEntry[]
}

/**
 * The facts of an entry that are equal in every file: the bank's reference, where there is one, as other texts can differ by export. The number of an entry
 * within its statement (NtryRef) is not used, as other files number differently.
 */
const factsOf = (account: string | null, entry: UnnamedEntry): string =>
  JSON.stringify([
    account,
    entry.bookedOn,
    entry.cents,
    entry.bankReference,
    ...(entry.isOwnReference ? [] : [entry.counterIban, entry.counterName, entry.named]),
  ])

/** The counterparty, as far as the statement names it: two payers are two payments, whatever reference the bank gives them. */
const payerOf = ({ counterIban, counterName }: UnnamedEntry): string =>
  counterIban ?? counterName?.toUpperCase() ?? ''

/** Counts payments with a bank reference: the next of the same payer within a statement is another payment, in another statement it is the same one. */
const payersByReference = () => {
  const known = new Map<string, string[]>()
  return (facts: string, payer: string, nth: number): number => {
    const payers = known.get(facts) ?? []
    known.set(facts, payers)
    const places = payers.flatMap((one, at) => (one === payer ? [at + 1] : []))
    return places[nth - 1] ?? payers.push(payer)
  }
}

const counter = () => {
  const counts = new Map<string, number>()
  return (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}

/**
 * Names the entries of a file uniquely. Entries with equal facts, such as two payments of one payer on one day, are numbered: within their statement, and on to
 * the next one. A duplicate statement in the file is not counted twice, nor is a payment with a bank reference.
 */
export const nameEntries = (statements: readonly UnnamedStatement[]): readonly StatementEntry[] => {
  const totals = new Map<string, number>()
  /** Number of equal entries in earlier statements. */
  const befores = new Map<string, number>()
  const named = new Map<string, StatementEntry>()
  const timeOfReference = payersByReference()
  for (const { account, mark, entries } of statements) {
    const countWithin = counter()
    const timeOf = (unnamed: UnnamedEntry, facts: string): number => {
      const payer = payerOf(unnamed)
      if (unnamed.isOwnReference)
        return timeOfReference(facts, payer, countWithin(JSON.stringify([facts, payer])))
      const place = JSON.stringify([mark, facts])
      const before = befores.get(place) ?? totals.get(facts) ?? 0
      const time = before + countWithin(facts)
      befores.set(place, before)
      totals.set(facts, Math.max(totals.get(facts) ?? 0, time))
      return time
    }
    for (const unnamed of entries) {
      const { bankReference: _, isOwnReference: __, named: texts, ...entry } = unnamed
      const facts = factsOf(account, unnamed)
      const name = digest(`${timeOf(unnamed, facts)} ${facts}`)
      named.set(name, { ...entry, name, numbers: spelledNumbers(texts) })
    }
  }
  return [...named.values()]
}

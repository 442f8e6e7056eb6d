import { digest } from '../../../platform/security/digest.ts'
import { spelledNumbers } from './normalize-number.ts'
import type { StatementEntry } from './statement.ts'

/** An entry before it has a name. */
export interface UnnamedEntry extends Omit<StatementEntry, 'name' | 'numbers'> {
  /** All texts in which an invoice or a case can be named. */
  readonly named: string
  /** What the bank calls it; null when it says nothing that is of this one alone. */
  readonly bankReference: string | null
  /** Whether that names this payment, and not the batch that it is in. */
  readonly isOwnReference: boolean
}

/** A statement of a file, or a page of one. */
export interface UnnamedStatement {
  readonly account: string | null
  /** Tells a statement from the others of its account; the same for two copies of one statement in a file. */
  readonly mark: string
  readonly entries: readonly UnnamedEntry[]
}

/**
 * What is the same of an entry in every file it is in. The bank's reference, where there is one: other words of it can differ by
 * export. The number of an entry within its statement (NtryRef) says nothing, as another file numbers it anew.
 */
const factsOf = (account: string | null, entry: UnnamedEntry): string =>
  JSON.stringify([
    account,
    entry.bookedOn,
    entry.cents,
    entry.bankReference,
    ...(entry.isOwnReference ? [] : [entry.counterIban, entry.counterName, entry.named]),
  ])

/** Who is on the other side, as far as the statement says: two payers are two payments, whatever reference the bank gives them. */
const payerOf = ({ counterIban, counterName }: UnnamedEntry): string =>
  counterIban ?? counterName?.toUpperCase() ?? ''

/** Counts payments that the bank itself names: the next of the same payer in a statement is one more, in another statement it is the same. */
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
 * Names the entries of a file, each once. Those of which all is equal, as two payments of one payer on one day, are counted: within their
 * statement, and on from one statement to the next. A statement that the file has twice is not counted twice, nor is a payment
 * that the bank itself names.
 */
export const nameEntries = (statements: readonly UnnamedStatement[]): readonly StatementEntry[] => {
  const totals = new Map<string, number>()
  /** How many the statements before one have. */
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

import { digest } from '../core/digest.ts'
import type { StatementEntry } from './statement.ts'

/** An entry before it has a name. */
export interface UnnamedEntry extends Omit<StatementEntry, 'name'> {
  /** What the bank calls it; null when it says nothing that is of this one alone. */
  readonly bankReference: string | null
  /** Whether that names this payment, and not the batch that it is in. */
  readonly isOwnReference: boolean
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

/** Names the entries of one statement. Those of which all is equal, as two payments of one payer on one day, are counted. */
export const nameEntries = (
  account: string | null,
  entries: readonly UnnamedEntry[],
): readonly StatementEntry[] => {
  const times = new Map<string, number>()
  return entries.map(({ bankReference, isOwnReference, ...entry }) => {
    const facts = factsOf(account, { bankReference, isOwnReference, ...entry })
    const time = (times.get(facts) ?? 0) + 1
    times.set(facts, time)
    return { ...entry, name: digest(`${time} ${facts}`) }
  })
}

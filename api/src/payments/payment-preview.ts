import type { PaymentPreview } from '@zaakwerk/contract/payments'
import { digest } from '../core/digest.ts'
import type { Services } from '../core/services.ts'
import type { Queryable } from '../db/database.ts'
import { type MatchedEntry, matchPayments } from './match-payments.ts'
import { selectBookedEntries, selectPayableInvoices } from './payments.sql.ts'
import type { Statement } from './statement.ts'

/** What the entries of a statement may be booked on, with the invoices as they are now. */
export const matchEntries = async (
  db: Queryable,
  { entries }: Statement,
): Promise<readonly MatchedEntry[]> => {
  const booked = await selectBookedEntries(
    db,
    entries.map(({ name }) => name),
  )
  const invoices = await selectPayableInvoices(db, {
    numbers: [...new Set(entries.flatMap(({ numbers }) => numbers))],
    ids: [...booked.values()],
  })
  return matchPayments(entries, { invoices, booked })
}

/** Stands for all that the entries may be booked on, so that what is confirmed is what was shown. */
export const nameOf = (entries: readonly MatchedEntry[]): string =>
  digest(
    JSON.stringify(
      entries.map(({ name, match, candidates }) => [
        name,
        match,
        candidates.map(({ id, openCents }) => [id, openCents]),
      ]),
    ),
  )

/** Which invoices the entries of a statement pay. */
export const previewPayments = async (
  { db }: Pick<Services, 'db'>,
  statement: Statement,
): Promise<PaymentPreview> => {
  const entries = await matchEntries(db, statement)
  const { accounts, from, to } = statement
  return {
    preview: nameOf(entries),
    account: accounts.join(', ') || null,
    from,
    to,
    entries: entries.map((entry) => ({
      entry: entry.name,
      booked_on: entry.bookedOn,
      amount: entry.cents / 100,
      is_reversal: entry.isReversal,
      counter_name: entry.counterName,
      counter_iban: entry.counterIban,
      description: entry.description,
      match: entry.match,
      candidates: entry.candidates.map(({ id, number, reference, contact, openCents, because }) => ({
        id,
        invoice_number: number,
        reference,
        contact,
        open_amount: openCents / 100,
        because: [...because],
      })),
    })),
  }
}

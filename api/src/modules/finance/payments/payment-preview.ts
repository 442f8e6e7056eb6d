import type { PaymentCandidate, PaymentPreview } from '@zaakwerk/contract/payments'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/request/services.ts'
import { digest } from '../../../platform/security/digest.ts'
import type { PayableInvoice } from './invoice-index.ts'
import { type Candidate, type MatchedEntry, matchPayments } from './match-payments.ts'
import { selectBookedEntries, selectPayableInvoices } from './payments.sql.ts'
import type { Statement } from './statement.ts'

/** A statement matched against our invoices. */
export interface Matched {
  readonly entries: readonly MatchedEntry[]
  /** The invoices matched against: all open ones, and some paid ones. */
  readonly invoices: readonly PayableInvoice[]
}

/** The candidate invoices for the entries of a statement, with the current data. */
export const matchEntries = async (db: Queryable, { entries }: Statement): Promise<Matched> => {
  const booked = await selectBookedEntries(
    db,
    entries.map(({ name }) => name),
  )
  const invoices = await selectPayableInvoices(db, {
    numbers: [...new Set(entries.flatMap(({ numbers }) => numbers))],
    ids: [...booked.values()],
  })
  return { entries: matchPayments(entries, { invoices, booked }), invoices }
}

/** Content hash of all candidates, to ensure that what is confirmed is what was shown. */
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

export const answeredCandidate = (candidate: Candidate): PaymentCandidate => ({
  id: candidate.id,
  invoice_number: candidate.number,
  reference: candidate.reference,
  contact: candidate.contact,
  open_amount: candidate.openCents / 100,
  because: [...candidate.because],
})

/** Matches the entries of a statement to invoices; books nothing. */
export const previewPayments = async (
  { db }: Pick<Services, 'db'>,
  statement: Statement,
): Promise<PaymentPreview> => {
  const { entries } = await matchEntries(db, statement)
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
      is_taken_back: entry.isObsolete,
      counter_name: entry.counterName,
      counter_iban: entry.counterIban,
      description: entry.description,
      match: entry.match,
      candidates: entry.candidates.map(answeredCandidate),
    })),
  }
}

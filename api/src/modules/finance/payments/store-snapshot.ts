import { formatAmount } from '@zaakwerk/domain/money'
import type {
  BookedPayment,
  InvoiceSnapshot,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { updateInvoice } from '../invoices/invoice-writes.sql.ts'
import { changeInvoice } from './change-invoice.ts'
import { selectCreditedAmounts } from './outside-invoices.sql.ts'
import { deletePayments, insertPayments, selectPayments } from './payments.sql.ts'

/** States of the service that are not stored: `draft` and `scheduled` change nothing, and `late` follows from the due date. */
const ownState: Readonly<Record<string, string | undefined>> = {
  draft: undefined,
  scheduled: undefined,
  late: 'open',
}

const stateOf = (snapshot: InvoiceSnapshot): string | undefined =>
  Object.hasOwn(ownState, snapshot.state) ? ownState[snapshot.state] : snapshot.state

/** Identifies a payment of the bookkeeping service among those of bank statements. */
const entryOf = (administrationId: string, id: string): string => `books:${administrationId}:${id}`

interface Reading {
  readonly invoiceId: number
  readonly administrationId: string
  readonly snapshot: InvoiceSnapshot
  readonly at: Date
}

type StoredPayment = Awaited<ReturnType<typeof selectPayments>>[number]

/**
 * The payments that are money. A settlement with a credit invoice is not: its amount is credited. One that does not say what it is and has the amount of a credit
 * invoice is its settlement, each of them once. Refunds have an amount below zero.
 */
const moneyOf = (
  payments: readonly BookedPayment[],
  credited: readonly number[],
): readonly BookedPayment[] => {
  const unsettled = [...credited]
  for (const { kind, amountCents } of payments)
    if (kind === 'settlement' && unsettled.includes(amountCents))
      unsettled.splice(unsettled.indexOf(amountCents), 1)
  return payments.filter(({ kind, amountCents }) => {
    if (kind === 'settlement' || amountCents <= 0) return false
    const at = kind === undefined ? unsettled.indexOf(amountCents) : -1
    if (at >= 0) unsettled.splice(at, 1)
    return at < 0
  })
}

/**
 * The payments that are new at the service, and those stored from it that are gone there. One that a bank statement booked here, before the service read the
 * bank, is the same payment.
 */
const differenceOf = (
  stored: readonly StoredPayment[],
  there: readonly BookedPayment[],
  administrationId: string,
) => {
  const isFromBooks = ({ entry }: StoredPayment): boolean => entry.startsWith(entryOf(administrationId, ''))
  const known = new Set(stored.map(({ entry }) => entry))
  const wanted = new Set(there.map(({ id }) => entryOf(administrationId, id)))
  const ofStatements = stored.filter((one) => !isFromBooks(one))
  const fresh = there.filter(({ id, amountCents, paidOn }) => {
    if (known.has(entryOf(administrationId, id))) return false
    const same = ofStatements.findIndex((one) => one.amountCents === amountCents && one.paidOn === paidOn)
    if (same >= 0) ofStatements.splice(same, 1)
    return same < 0
  })
  return { fresh, gone: stored.filter((one) => isFromBooks(one) && !wanted.has(one.entry)) }
}

const goneLine = ({ amountCents }: StoredPayment, number: string | null): string =>
  `Betaling verwijderd bij Moneybird: ${formatAmount(amountCents)} op factuur ${number}`

/** Whether a version is older than the one that is stored: an answer that came late. Versions are numbers that increase. */
export const isOlder = (version: string, stored: string | null | undefined): boolean =>
  [version, stored ?? ''].every((one) => /^\d+$/.test(one)) && BigInt(version) < BigInt(stored ?? '')

/** Stores what became of one invoice: its state, and its payments as they are there now. Nothing when what is stored is newer. */
export const storeSnapshot = (
  db: Database,
  { invoiceId, administrationId, snapshot, at }: Reading,
): Promise<void> =>
  changeInvoice(db, { invoiceId, at }, async (tx, invoice) => {
    if (isOlder(snapshot.version, invoice.outside_version)) return { lines: [] }
    const there = moneyOf(snapshot.payments, await selectCreditedAmounts(tx, invoiceId))
    const { fresh, gone } = differenceOf(await selectPayments(tx, invoiceId), there, administrationId)
    if (fresh.length > 0)
      await insertPayments(
        tx,
        fresh.map(({ id, amountCents, paidOn }) => ({
          invoice_id: invoiceId,
          amount_cents: amountCents,
          booked_on: paidOn,
          entry: entryOf(administrationId, id),
          created_at: at,
        })),
      )
    await deletePayments(
      tx,
      gone.map(({ id }) => id),
    )
    const state = stateOf(snapshot) ?? invoice.state
    await updateInvoice(tx, invoiceId, { state, outside_version: snapshot.version, updated_at: at })
    const number = invoice.invoice_number
    const lines = [
      ...fresh.map(
        ({ amountCents }) =>
          `Betaling ontvangen: ${formatAmount(amountCents)} op factuur ${number} (Moneybird)`,
      ),
      ...gone.map((payment) => goneLine(payment, number)),
      ...(state === 'uncollectible' && state !== invoice.state
        ? [`Factuur ${number} is bij Moneybird als oninbaar geboekt`]
        : []),
    ]
    return { lines, isMoney: lines.length > 0 || state !== invoice.state }
  })

/** Stores that an invoice was removed at the service, with the payments that were read from there. */
export const storeDeletion = (
  db: Database,
  { invoiceId, administrationId, at }: Omit<Reading, 'snapshot'>,
): Promise<void> =>
  changeInvoice(db, { invoiceId, at }, async (tx, invoice) => {
    const { gone } = differenceOf(await selectPayments(tx, invoiceId), [], administrationId)
    await deletePayments(
      tx,
      gone.map(({ id }) => id),
    )
    await updateInvoice(tx, invoiceId, { state: 'deleted', outside_version: null, updated_at: at })
    const number = invoice.invoice_number
    return {
      lines: [...gone.map((one) => goneLine(one, number)), `Factuur ${number} is bij Moneybird verwijderd`],
    }
  })

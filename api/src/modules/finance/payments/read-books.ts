import { formatAmount } from '@zaakwerk/domain/money'
import {
  type InvoiceStanding,
  standingsAtOnce,
} from '../../../platform/adapters/bookkeeping/bookkeeping.port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { recordLines } from '../../../platform/journal/journal.sql.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { updateCaseRows } from '../../cases/cases/case-edit.sql.ts'
import { lockInvoice, selectInvoiceLinks, updateInvoice } from '../invoices/invoice-writes.sql.ts'
import {
  deletePayments,
  insertPayments,
  lockAllPayments,
  selectOutsideVersions,
  selectPayments,
} from './payments.sql.ts'

/** States of the service that are not stored: `draft` and `scheduled` change nothing, and `late` follows from the due date. */
const ownState: Readonly<Record<string, string | undefined>> = {
  draft: undefined,
  scheduled: undefined,
  late: 'open',
}

const stateOf = (standing: InvoiceStanding): string | undefined =>
  Object.hasOwn(ownState, standing.state) ? ownState[standing.state] : standing.state

/** Identifies a payment of the bookkeeping service among those of bank statements. */
const entryOf = (administrationId: string, id: string): string => `books:${administrationId}:${id}`

interface Reading {
  readonly invoiceId: number
  readonly administrationId: string
  readonly standing: InvoiceStanding
  readonly at: Date
}

type StoredPayment = Awaited<ReturnType<typeof selectPayments>>[number]

/**
 * The payments that are new at the service, and those stored from it that are gone there. One that a bank statement booked here, before the service read the
 * bank, is the same payment. Refunds have an amount below zero and are left out.
 */
const differenceOf = (
  stored: readonly StoredPayment[],
  standing: InvoiceStanding,
  administrationId: string,
) => {
  const there = standing.payments.filter(({ amountCents }) => amountCents > 0)
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

/** Stores what became of one invoice: its state, and its payments as they are there now. */
const store = (db: Database, { invoiceId, administrationId, standing, at }: Reading): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAllPayments(tx)
    const links = await selectInvoiceLinks(tx, invoiceId)
    const cases = await lockCases(tx, links?.case_id ? [links.case_id] : [])
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return
    const { fresh, gone } = differenceOf(await selectPayments(tx, invoiceId), standing, administrationId)
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
    const state = stateOf(standing) ?? invoice.state
    await updateInvoice(tx, invoiceId, { state, outside_version: standing.version, updated_at: at })
    const number = invoice.invoice_number
    const lines = [
      ...fresh.map(
        ({ amountCents }) =>
          `Betaling ontvangen: ${formatAmount(amountCents)} op factuur ${number} (Moneybird)`,
      ),
      ...gone.map(
        (payment) =>
          `Betaling verwijderd bij Moneybird: ${formatAmount(payment.amountCents)} op factuur ${number}`,
      ),
      ...(state === 'uncollectible' && state !== invoice.state
        ? [`Factuur ${number} is bij Moneybird als oninbaar geboekt`]
        : []),
    ]
    const ids = cases.map(({ id }) => id)
    const author = { userId: null, at }
    await recordLines(
      tx,
      author,
      ids.flatMap((caseId) => lines.map((line) => ({ caseId, line }))),
    )
    // Bumps the version, so that open pages of the case notice the change in its money.
    if (lines.length > 0 || state !== invoice.state) await updateCaseRows(tx, ids, { updated_at: at })
  })

/**
 * Reads back what became of the invoices at the bookkeeping service, where that reads the bank: states and payments. Asks for those whose version changed
 * since; what fails is read again at the next time.
 */
export const readBooks = async ({ db, bookkeeping: books, now }: Services): Promise<void> => {
  if (books.keeps || !books.readsBank) return
  const { administrationId } = books
  const known = await selectOutsideVersions(db, administrationId)
  if (known.length === 0) return
  const versions = await books.versions()
  const changed = known.filter(({ invoice_id, version }) => {
    const there = versions.get(invoice_id)
    return there !== undefined && there !== version
  })
  for (let from = 0; from < changed.length; from += standingsAtOnce) {
    const batch = changed.slice(from, from + standingsAtOnce)
    for (const standing of await books.standings(batch.map(({ invoice_id }) => invoice_id))) {
      const own = batch.find(({ invoice_id }) => invoice_id === standing.invoiceId)
      if (own) await store(db, { invoiceId: own.id, administrationId, standing, at: now() })
    }
  }
}

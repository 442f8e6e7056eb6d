import type { CaseMoney, Invoice } from '@zaakwerk/contract/entities/invoice'
import { centsOf, sumOf } from '@zaakwerk/domain/money'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectCaseInvoices } from './invoice-list.sql.ts'
import { selectSupplyDate } from './supply-date.sql.ts'

/** A draft without a running job was refused or given up, and one may be removed from the books: the client owes nothing for those. */
const counts = ({ invoice_number, is_being_booked, state }: Invoice): boolean =>
  (invoice_number !== null && state !== 'deleted') || is_being_booked

const centsOfAll = (prices: readonly { readonly price: number }[]): number =>
  sumOf(prices.map(({ price }) => centsOf(price)))

const centsOfInvoice = ({ details, credit_invoices }: Invoice): number =>
  centsOfAll(details) - centsOfAll(credit_invoices)

const inEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** The money of a case, added up in cents. */
export const getCaseMoney = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  caseId: number,
): Promise<CaseMoney> => {
  const found = await selectCaseInvoices(db, caseId, now())
  if (!found) throw notFound('case_not_found')
  const { awarded, received, invoices } = found
  const invoiced = sumOf(invoices.filter(counts).map(centsOfInvoice))
  const paid = sumOf(invoices.map((invoice) => centsOf(invoice.paid)))
  return {
    awarded: inEuros(awarded),
    received: inEuros(received),
    invoiced: invoiced / 100,
    paid: paid / 100,
    supplied_on: await selectSupplyDate(db, caseId, now()),
    to_invoice: awarded === null ? null : (awarded - invoiced) / 100,
    invoices,
  }
}

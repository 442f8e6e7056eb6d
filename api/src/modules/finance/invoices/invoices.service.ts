import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectInvoicesById } from './invoice-list.sql.ts'

export const getInvoice = async ({ db, now }: Pick<Services, 'db' | 'now'>, id: number): Promise<Invoice> => {
  const [invoice] = await selectInvoicesById(db, [id], now())
  if (!invoice) throw notFound('invoice_not_found')
  return invoice
}

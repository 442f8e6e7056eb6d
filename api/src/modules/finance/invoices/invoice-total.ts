import { sumOf } from '@zaakwerk/domain/money'
import type { InvoiceRecord } from './invoice-rows.sql.ts'

/** What an invoice comes to, VAT included, in cents. */
export const totalOf = ({ lines }: Pick<InvoiceRecord, 'lines'>): number =>
  sumOf(lines.map(({ price_cents }) => price_cents))

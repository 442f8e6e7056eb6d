import { sumOf } from '@zaakwerk/domain/money'
import type { InvoiceRecord } from './invoice-rows.sql.ts'

/** The total of an invoice, VAT included, in cents. */
export const totalOf = ({ lines }: Pick<InvoiceRecord, 'lines'>): number =>
  sumOf(lines.map(({ price_cents }) => price_cents))

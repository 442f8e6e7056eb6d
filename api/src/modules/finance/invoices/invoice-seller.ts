import { brands } from '@zaakwerk/domain/brands'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import type { InvoiceSeller } from '../../../platform/db/schema/finance.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { InvoiceRow } from './invoice-rows.sql.ts'
import { findCaseType, updateSellerOnce } from './invoice-seller.sql.ts'

/** Reason why no invoice can be rendered or sent. */
export const noSeller =
  'De gegevens voor facturen ontbreken: stel SELLER_NAME, SELLER_ADDRESS, SELLER_KVK, SELLER_VAT_ID en SELLER_IBAN in'

type Here = Pick<Services, 'db' | 'config'>

/** The seller of an invoice: as it was sent, else by the current settings; undefined while the settings are incomplete. */
export const sellerOf = async (
  { db, config }: Here,
  { seller, case_id }: Pick<InvoiceRow, 'seller' | 'case_id'>,
): Promise<InvoiceSeller | undefined> => {
  if (seller || !config.seller) return seller ?? undefined
  const type = case_id === null ? undefined : await findCaseType(db, case_id)
  const brand = type === undefined ? brands.fines : brandOfCase(type)
  return { brand: brand.key, phone: config.sender?.phone ?? null, ...config.seller }
}

/** The same, stored with the invoice: later changes of settings and case do not change a sent invoice. */
export const storeSeller = async (
  here: Here,
  invoice: Pick<InvoiceRow, 'id' | 'seller' | 'case_id'>,
): Promise<InvoiceSeller | undefined> => {
  const seller = await sellerOf(here, invoice)
  return seller && !invoice.seller ? updateSellerOnce(here.db, invoice.id, seller) : seller
}

import * as z from '@zaakwerk/contract/zod'
import { isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { exampleCompany, SenderAddress } from './sender.ts'

/** The company that issues invoices: the details that the law requires on them, and the account to pay to. */
export interface Seller {
  /** "Bezwaarwerk B.V."; the account holder too. */
  readonly name: string
  /** Place of business: a PO box is not accepted. */
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly kvkNumber: string
  readonly vatId: string
  /** Normalised. */
  readonly iban: string
}

export const SellerName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** "Maliebaan 12, 3581 CN Utrecht". */
export const SellerAddress = z.pipe(
  z.string().check(z.regex(/^(?!\s*(?:postbus|antwoordnummer)\b)/i)),
  SenderAddress,
)
export const SellerKvk = z.string().check(z.regex(/^\d{8}$/))
export const SellerVatId = z.string().check(z.regex(/^NL\d{9}B\d{2}$/))
export const SellerIban = z.pipe(z.string(), z.transform(normaliseIban)).check(z.refine(isIban))

/** Used outside production, where nothing has to be set. The numbers are examples that belong to nobody. */
export const sampleSeller: Seller = {
  ...exampleCompany,
  street: 'Maliebaan 12',
  postalCode: '3581 CN',
  city: 'Utrecht',
  vatId: 'NL000099998B57',
  iban: 'NL91ABNA0417164300',
}

const Whole = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  kvkNumber: z.string(),
  vatId: z.string(),
  iban: z.string(),
})

/** The seller from the environment; undefined in production when a part is missing. */
export const sellerOf = (
  env: {
    SELLER_NAME?: string | undefined
    SELLER_ADDRESS?: z.output<typeof SenderAddress> | undefined
    SELLER_KVK?: string | undefined
    SELLER_VAT_ID?: string | undefined
    SELLER_IBAN?: string | undefined
  },
  production: boolean,
): Seller | undefined => {
  const sample: Partial<Seller> = production ? {} : sampleSeller
  return Whole.safeParse({
    ...sample,
    ...env.SELLER_ADDRESS,
    name: env.SELLER_NAME ?? sample.name,
    kvkNumber: env.SELLER_KVK ?? sample.kvkNumber,
    vatId: env.SELLER_VAT_ID ?? sample.vatId,
    iban: env.SELLER_IBAN ?? sample.iban,
  }).data
}

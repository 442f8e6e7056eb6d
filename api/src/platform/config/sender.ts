import * as z from '@zaakwerk/contract/zod'
import type { LegalPerson } from '@zaakwerk/domain/legal-name'

/** The service behind the brands, as named in letters. */
export interface Sender {
  /** "Postbus 1204". */
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly phone: string | undefined
  /** Signatory: "mr. A. de Wit". */
  readonly signatory: string
  readonly company: LegalPerson
}

/** Why a document that names the legal person cannot be made. */
export const noSender =
  'De gegevens van de afzender ontbreken: stel SENDER_ADDRESS, SIGNATORY, SELLER_NAME en SELLER_KVK in'

/** "Postbus 1204, 3500 BE Utrecht". */
export const SenderAddress = z.pipe(
  z.string().check(z.regex(/^.+, *\d{4} ?[A-Z]{2} +.+$/)),
  z.transform((address) => {
    const [, street = '', postalCode = '', city = ''] = /^(.+), *(\d{4} ?[A-Z]{2}) +(.+)$/.exec(address) ?? []
    return { street, postalCode, city }
  }),
)

/** Used outside production, where nothing has to be set. */
const exampleSender = { street: 'Postbus 1204', postalCode: '3500 BE', city: 'Utrecht' }

/** The number is an example that belongs to nobody. */
export const exampleCompany: LegalPerson = { name: 'Bezwaarwerk B.V.', kvkNumber: '12345678' }

/** Signatory of previews when no sender is configured. */
export const sampleSender: Sender = {
  ...exampleSender,
  phone: undefined,
  signatory: 'mr. A. de Wit',
  company: exampleCompany,
}

/** The sender of letters from the environment; undefined in production when it is incomplete. */
export const senderOf = (
  {
    SENDER_ADDRESS,
    SENDER_PHONE,
    SIGNATORY,
    SELLER_NAME,
    SELLER_KVK,
  }: {
    SENDER_ADDRESS?: z.output<typeof SenderAddress> | undefined
    SENDER_PHONE?: string | undefined
    SIGNATORY?: string | undefined
    SELLER_NAME?: string | undefined
    SELLER_KVK?: string | undefined
  },
  production: boolean,
): Sender | undefined => {
  const address = SENDER_ADDRESS ?? (production ? undefined : exampleSender)
  const signatory = SIGNATORY ?? (production ? undefined : sampleSender.signatory)
  const name = SELLER_NAME ?? (production ? undefined : exampleCompany.name)
  const kvkNumber = SELLER_KVK ?? (production ? undefined : exampleCompany.kvkNumber)
  return address && signatory && name && kvkNumber
    ? { ...address, phone: SENDER_PHONE, signatory, company: { name, kvkNumber } }
    : undefined
}

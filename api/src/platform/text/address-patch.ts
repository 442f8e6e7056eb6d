import type { Address } from '@zaakwerk/contract/entities/people'
import type { AddressInput } from '@zaakwerk/contract/entities/people-input'
import type * as z from '@zaakwerk/contract/zod'
import { normalisePostcode } from '@zaakwerk/domain/postcodes'
import { patchText } from './text-patch.ts'

/** The parts of an address that were sent, else the stored ones; a Dutch postcode is normalised. */
export const patchAddress = (sent: z.output<typeof AddressInput> | undefined, before: Address): Address => ({
  street_address_1: patchText(sent?.street_address_1, before.street_address_1),
  street_address_2: patchText(sent?.street_address_2, before.street_address_2),
  postal_code: patchText(sent?.postal_code && normalisePostcode(sent.postal_code), before.postal_code),
  province: patchText(sent?.province, before.province),
  city: patchText(sent?.city, before.city),
  country: patchText(sent?.country, before.country),
})

import { postcodeProblem } from './postcodes.ts'

/** The parts of an address that have a Dutch format, as typed; empty when missing. */
export interface TypedAddress {
  readonly street_address_1: string
  readonly street_address_2: string
  readonly postal_code: string
  readonly country: string
}

const isDutch = ({ country }: TypedAddress): boolean =>
  /^(?:nl|nederland|the netherlands|)$/i.test(country.trim())

/** What is wrong with the postcode of an address; other countries have their own formats. */
export const addressPostcodeProblem = (address: TypedAddress): string | undefined =>
  isDutch(address) ? postcodeProblem(address.postal_code) : undefined

/** What is wrong with the street: a Dutch address needs a house number, on the first or second line. */
export const houseNumberProblem = (address: TypedAddress): string | undefined => {
  const { street_address_1: street, street_address_2: more } = address
  if (street.trim() === '' || !isDutch(address) || /\d/.test(`${street} ${more}`)) return undefined
  return 'Vul ook het huisnummer in'
}

/** The parts of an address that have a form in the Netherlands, as typed; empty for what is missing. */
export interface TypedAddress {
  readonly street_address_1: string
  readonly street_address_2: string
  readonly postal_code: string
  readonly country: string
}

/** Without the letters that PostNL does not use (`5-domain.md`). */
const postcode = /^([1-9]\d{3})\s?(?!SA|SD|SS)([A-Z]{2})$/

/** A Dutch postcode in the form it is stored in, "1017 GC"; any other text stays as it is. */
export const normalisePostcode = (typed: string): string => {
  const text = typed.trim()
  const found = postcode.exec(text.toUpperCase())
  return found ? `${found[1]} ${found[2]}` : text
}

const isDutch = ({ country }: TypedAddress): boolean =>
  /^(?:nl|nederland|the netherlands|)$/i.test(country.trim())

/** What is wrong with the postcode of an address; other countries have their own form. */
export const postcodeProblem = (address: TypedAddress): string | undefined => {
  const typed = address.postal_code.trim().toUpperCase()
  if (typed === '' || !isDutch(address) || postcode.test(typed)) return undefined
  return 'Vul een geldige postcode in, zoals 1234 AB'
}

/** What is wrong with the street: a Dutch one needs a house number, on its own line or on the second. */
export const houseNumberProblem = (address: TypedAddress): string | undefined => {
  const { street_address_1: street, street_address_2: more } = address
  if (street.trim() === '' || !isDutch(address) || /\d/.test(`${street} ${more}`)) return undefined
  return 'Vul ook het huisnummer in'
}

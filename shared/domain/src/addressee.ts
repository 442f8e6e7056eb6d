import type { Salutation } from '@zaakwerk/contract/entities/people'

/** The fields of a contact in the address of a letter. */
export interface AddresseeFields {
  readonly salutation?: Salutation
  readonly initials?: string
  readonly prefixes?: string
  readonly last_name?: string
  /** For a company instead of a person's name. */
  readonly company_name?: string
  readonly street_address_1?: string
  readonly postal_code?: string
  readonly city?: string
}

const salutations: readonly (readonly [pattern: RegExp, salutation: Salutation])[] = [
  [/^(?:de heer|dhr\.?)\s+/i, 'Dhr.'],
  [/^(?:mevrouw|mevr\.?|mw\.?)\s+/i, 'Mevr.'],
]

const initialsFirst = /^(?:\p{Lu}\p{Ll}?\.\s?)+/u
const prefixesFirst = /^(?:(?:aan|al|da|de|den|der|di|dos|el|het|la|le|te|ten|ter|van|von|'t)\s+)+/i
const company = /\b(?:b\.?v|n\.?v|v\.?o\.?f|stichting|vereniging|co[öo]peratie)\b/i
const postalLine = /^([1-9]\d{3}\s?[A-Z]{2})\s+(.+)$/

const smallWords: ReadonlySet<string> = new Set(['aan', 'bij', 'de', 'den', 'en', 'het', 'op', 'van'])

/** A city in capitals in normal spelling: "Alphen aan den Rijn" for "ALPHEN AAN DEN RIJN". */
const cityOf = (text: string): string => {
  if (text !== text.toUpperCase()) return text
  const words = text.toLowerCase().split(' ')
  return words
    .map((word, at) =>
      at > 0 && smallWords.has(word)
        ? word
        : word.replace(/(?<=^|-)(?!'s-|'t$)\p{Ll}/gu, (letter) => letter.toUpperCase()),
    )
    .join(' ')
}

const nameOf = (line: string): AddresseeFields => {
  const [pattern, salutation] = salutations.find(([one]) => one.test(line)) ?? []
  if (!salutation && company.test(line)) return { company_name: line }
  const name = pattern ? line.replace(pattern, '') : line
  const initials = initialsFirst.exec(name)?.[0] ?? ''
  const surname = name.slice(initials.length).trim()
  const prefixes = prefixesFirst.exec(surname)?.[0] ?? ''
  return {
    ...(salutation ? { salutation } : {}),
    ...(initials ? { initials: initials.trim() } : {}),
    ...(prefixes ? { prefixes: prefixes.trim().toLowerCase() } : {}),
    last_name: surname.slice(prefixes.length),
  }
}

/** Parses the lines of an address into the fields of a contact, for a person to check. */
export const addresseeFields = (text: string): AddresseeFields => {
  const [first, ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (!first) return {}
  const postal = rest.map((line) => postalLine.exec(line)).find((found) => found !== null)
  const street = rest.findLast((line) => /\p{L}.*\s\d+/u.test(line) && !postalLine.test(line))
  return {
    ...nameOf(first),
    ...(street ? { street_address_1: street } : {}),
    ...(postal ? { postal_code: postal[1] ?? '', city: cityOf(postal[2] ?? '') } : {}),
  }
}

/** What the one who is invoiced is called; nothing, null or an empty text for what is not there. */
export interface PartyName {
  readonly companyName?: string | null | undefined
  /** Or initials. */
  readonly firstName?: string | null | undefined
  /** With its prefixes. */
  readonly lastName?: string | null | undefined
}

const bare = (text: string | null | undefined): string =>
  (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** Nothing can be said of whose address it is. */
const isNameless = ({ companyName, firstName, lastName }: PartyName): boolean =>
  bare(companyName) === '' && bare(firstName) === '' && bare(lastName) === ''

/** Books differ in where they keep prefixes: "Berg" is "van den Berg". */
const isSameLastName = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && (one.endsWith(` ${other}`) || other.endsWith(` ${one}`)))

const isInitials = (name: string): boolean => name.includes('.') || name.length === 1

/** "T." can be Thomas. Who has none can be anybody of that family. */
const mayBeSameFirstName = (one: string, other: string): boolean => {
  if (one === '' || other === '' || one === other) return true
  return (isInitials(one) || isInitials(other)) && one.charAt(0) === other.charAt(0)
}

/**
 * Whether two names are of one party. Who has one e-mail address need not be: a couple, a lease company, an office. A person is not
 * the company that they are known with.
 */
export const isSameParty = (one: PartyName, other: PartyName): boolean => {
  const [company, otherCompany] = [bare(one.companyName), bare(other.companyName)]
  if (company !== '' || otherCompany !== '') return company === otherCompany
  return (
    isSameLastName(bare(one.lastName), bare(other.lastName)) &&
    mayBeSameFirstName(bare(one.firstName), bare(other.firstName))
  )
}

/** Of who share an address, the first that is called so, else the first without a name. Undefined: they are others. */
export const findSameParty = <Known extends PartyName>(
  known: readonly Known[],
  wanted: PartyName,
): Known | undefined => known.find((one) => isSameParty(one, wanted)) ?? known.find(isNameless)

/** The name of an invoiced party; undefined, null or empty for missing parts. */
export interface PartyName {
  readonly companyName?: string | null | undefined
  /** Or initials. */
  readonly firstName?: string | null | undefined
  /** With its prefixes. */
  readonly lastName?: string | null | undefined
}

const bare = (text: string | null | undefined): string =>
  (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether all parts are empty, so that it can be anyone's address. */
const isNameless = ({ companyName, firstName, lastName }: PartyName): boolean =>
  bare(companyName) === '' && bare(firstName) === '' && bare(lastName) === ''

/** Bookkeeping systems differ in where they store prefixes: "Berg" matches "van den Berg". */
const isSameLastName = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && (one.endsWith(` ${other}`) || other.endsWith(` ${one}`)))

const isInitials = (name: string): boolean => name.includes('.') || name.length === 1

/** "T." can be Thomas. A missing first name matches any of the family. */
const mayBeSameFirstName = (one: string, other: string): boolean => {
  if (one === '' || other === '' || one === other) return true
  return (isInitials(one) || isInitials(other)) && one.charAt(0) === other.charAt(0)
}

/**
 * Whether two names are the same party. A shared e-mail address does not prove that: a couple, a lease company, an office. A person is not the same party as
 * their company.
 */
export const isSameParty = (one: PartyName, other: PartyName): boolean => {
  const [company, otherCompany] = [bare(one.companyName), bare(other.companyName)]
  if (company !== '' || otherCompany !== '') return company === otherCompany
  return (
    isSameLastName(bare(one.lastName), bare(other.lastName)) &&
    mayBeSameFirstName(bare(one.firstName), bare(other.firstName))
  )
}

/** Among parties with the same e-mail address, the first with a matching name, else the first without a name. Undefined: all are others. */
export const findSameParty = <Known extends PartyName>(
  known: readonly Known[],
  wanted: PartyName,
): Known | undefined => known.find((one) => isSameParty(one, wanted)) ?? known.find(isNameless)

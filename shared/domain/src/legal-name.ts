/** The legal entity behind the brands. */
export interface LegalPerson {
  /** "Bezwaarwerk B.V." */
  readonly name: string
  readonly kvkNumber: string
}

/**
 * A legal entity with its trade name: "Bezwaarwerk B.V., handelend onder de naam Verkeersbezwaar (KvK 12345678)". A trade name alone cannot be a party to a
 * mandate.
 */
export const legalNameOf = ({ name, kvkNumber }: LegalPerson, tradeName: string): string =>
  name === tradeName
    ? `${name} (KvK ${kvkNumber})`
    : `${name}, handelend onder de naam ${tradeName} (KvK ${kvkNumber})`

import type { ClientLinkPurpose } from '@zaakwerk/contract/access'

const purposes: Readonly<Record<string, ClientLinkPurpose>> = {
  iban_request: 'update-iban',
  incorrect_iban: 'update-iban',
  iban_mandate_request: 'update-iban-mandate',
}

/** The purpose of the link in a mail; undefined for a mail that asks for no account number and no signature. */
export const linkPurposeOf = (template: string): ClientLinkPurpose | undefined =>
  Object.hasOwn(purposes, template) ? purposes[template] : undefined

import type { ClientMatch, ClientName } from '@zaakwerk/contract/entities/people'
import type { AddresseeFields } from '@zaakwerk/domain/addressee'
import { clientName } from '@zaakwerk/domain/names'
import { fold } from '@zaakwerk/domain/normal-forms'
import { lowered } from '@zaakwerk/domain/text'
import { PlusIcon } from '@zaakwerk/ui'
import type { ComboboxOption } from '@zaakwerk/ui/forms'

/** Option value of "Cliënt aanmaken". Values of clients are numbers. */
export const newClientKey = 'new'

const joined = (separator: string, parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(separator)

export const asOption = (client: ClientName): ComboboxOption => ({
  value: String(client.id),
  label: clientName(client),
  description: client.email,
})

const casesText = (count: number): string =>
  count === 0 ? 'nog geen dossier' : count === 1 ? '1 dossier' : `${count} dossiers`

/** Option for a match: name, company, e-mail and address, then "zelfde adres" and the number of cases. */
export const matchOption = (match: ClientMatch): ComboboxOption => {
  const { value, label } = asOption(match)
  const place = joined(', ', [match.street_address_1, match.city])
  const cases = casesText(match.case_count)
  return {
    value,
    label,
    description: joined(
      ' · ',
      [match.company, match.email, place].filter((part) => part !== label),
    ),
    note: match.is_same_address ? `zelfde adres · ${cases}` : cases,
  }
}

/** A text between the options, which cannot be selected. */
export const hintOption = (label: string): ComboboxOption => ({ value: label, label, isDisabled: true })

const nameOf = ({ company_name: company, ...person }: AddresseeFields): string =>
  company ?? clientName(person)

/** Whether each word of a text is in a name or e-mail address. */
const hasWords = (text: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((word) => fold(text).includes(word))

/** Whether an earlier match still matches the current text. */
export const stillFits = (match: ClientMatch, typed: string): boolean =>
  hasWords(joined(' ', [match.email, match.first_name, clientName(match), match.company_name]), typed)

/** Whether the entered text is a name other than that of the addressee. An e-mail address is not compared. */
export const isOtherName = (typed: string, addressee: AddresseeFields): boolean =>
  typed !== '' && !typed.includes('@') && !hasWords(nameOf(addressee), typed)

/** Option "Cliënt aanmaken", with the entered text or the addressee of the document. */
export const newClientOption = (typed: string, addressee: AddresseeFields): ComboboxOption => {
  const { salutation, last_name, street_address_1: street, postal_code: postcode, city } = addressee
  const full = nameOf(addressee)
  const isAddressee = !isOtherName(typed, addressee)
  // The contact form only supports natural persons.
  const person = last_name ? (salutation ? lowered(full) : full) : typed
  const name = isAddressee ? person : typed
  const address = isAddressee ? joined(', ', [street, joined(' ', [postcode, city])]) : ''
  return {
    value: newClientKey,
    label: joined(': ', ['Cliënt aanmaken', name]),
    icon: <PlusIcon />,
    isApart: true,
    ...(address ? { description: `${address}, uit het document` } : {}),
  }
}

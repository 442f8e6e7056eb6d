import type { MergePreview } from '@zaakwerk/contract/client-merges'
import type { contactFieldNames } from '@zaakwerk/contract/entities/people-input'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { draftOf, isContactField } from '../contact-draft.ts'
import { fieldWords } from '../contact-words.ts'

export type Compared = MergePreview['clients'][number]
type FieldName = (typeof contactFieldNames)[number]

/** A row of the comparison: one choice, for fields that only make sense together. */
interface MergeRow {
  readonly label: string
  readonly fields: readonly [FieldName, ...FieldName[]]
}

const one = (field: FieldName): MergeRow => ({ label: contactLabels[field], fields: [field] })

/** The rows in the order of the page. */
export const mergeRows: readonly MergeRow[] = [
  one('salutation'),
  one('initials'),
  one('first_name'),
  one('prefixes'),
  one('last_name'),
  one('email'),
  one('phone_number'),
  one('iban'),
  one('is_company'),
  one('company_name'),
  one('street_address_1'),
  one('street_address_2'),
  { label: 'Postcode en plaats', fields: ['postal_code', 'city'] },
  one('province'),
  one('country'),
  one('moneybird_client_id'),
]

/** What a contact has in a row, as people read it; empty where it has nothing. */
export const rowWords = (client: Compared, { fields }: MergeRow): string => {
  const draft = draftOf(client)
  return fields
    .map((field) => (isContactField(field) ? fieldWords(draft, field) : (client.moneybird_client_id ?? '')))
    .filter(Boolean)
    .join(' ')
}

/** The chosen contact in each row that differs, by the label of the row. */
export type Choices = Readonly<Record<string, number>>

export const isSameRow = ([one, two]: readonly Compared[], row: MergeRow): boolean =>
  !one || !two || rowWords(one, row) === rowWords(two, row)

/** The contact that stays has its own values, and never an empty one where the other has something. */
export const firstChoices = (clients: readonly Compared[], keptId: number): Choices =>
  Object.fromEntries(
    mergeRows
      .filter((row) => !isSameRow(clients, row))
      .map((row) => {
        const kept = clients.find(({ id }) => id === keptId)
        const other = clients.find(({ id }) => id !== keptId)
        const chosen = kept && rowWords(kept, row) === '' ? other : kept
        return [row.label, chosen?.id ?? keptId]
      }),
  )

/** The fields whose value comes from the contact that goes. */
export const takenFields = (choices: Choices, keptId: number): FieldName[] =>
  mergeRows.filter(({ label }) => (choices[label] ?? keptId) !== keptId).flatMap(({ fields }) => fields)

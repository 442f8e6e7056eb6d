import type { MergePreview } from '@zaakwerk/contract/client-merges'
import type { contactFieldNames } from '@zaakwerk/contract/entities/people-input'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { draftOf, isContactField } from '../contact-draft.ts'
import { fieldWords } from '../contact-messages.ts'

export type Compared = MergePreview['clients'][number]
type FieldName = (typeof contactFieldNames)[number]

/** A row of the comparison: one choice for fields that belong together. */
interface MergeRow {
  readonly label: string
  readonly fields: readonly [FieldName, ...FieldName[]]
  /** The row whose choice it follows unless it was chosen itself. */
  readonly follows?: string
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
  { ...one('is_company'), follows: contactLabels.company_name },
  { ...one('company_name'), follows: contactLabels.is_company },
  one('street_address_1'),
  one('street_address_2'),
  { label: 'Postcode en plaats', fields: ['postal_code', 'city'] },
  one('province'),
  one('country'),
  one('moneybird_client_id'),
]

/** Display value of a contact in a row; empty if it has none. */
export const rowWords = (client: Compared, { fields }: Pick<MergeRow, 'fields'>): string => {
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

/** Whether a contact has no value in a row. "No company" is the default, so it counts as none. */
const isEmptyIn = (client: Compared, { fields }: MergeRow): boolean =>
  fields[0] === 'is_company'
    ? !client.is_company && !client.company_name
    : rowWords(client, { fields }) === ''

/** The contact that stays by default: one with cases, of two the older. */
export const firstKept = (clients: readonly Compared[]): number | undefined => {
  const [first] = [...clients].sort(
    (one, other) =>
      Number(other.cases.length > 0) - Number(one.cases.length > 0) ||
      Date.parse(one.created_at) - Date.parse(other.created_at) ||
      one.id - other.id,
  )
  return first?.id
}

/** The chosen contact per row: by hand, else the one that stays, unless it has no value and the other has. */
export const choicesFor = (
  clients: readonly Compared[],
  keptId: number,
  chosen: Partial<Choices> = {},
): Choices => {
  const kept = clients.find(({ id }) => id === keptId)
  const other = clients.find(({ id }) => id !== keptId)
  const byItself = (row: MergeRow): number => (kept && other && isEmptyIn(kept, row) ? other.id : keptId)
  return Object.fromEntries(
    mergeRows
      .filter((row) => !isSameRow(clients, row))
      .map((row) => [
        row.label,
        chosen[row.label] ?? (row.follows ? chosen[row.follows] : undefined) ?? byItself(row),
      ]),
  )
}

/** The fields whose value comes from the removed contact. */
export const takenFields = (choices: Choices, keptId: number): FieldName[] =>
  mergeRows.filter(({ label }) => (choices[label] ?? keptId) !== keptId).flatMap(({ fields }) => fields)

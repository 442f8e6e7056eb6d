import { authorityTypes, submissionTypes } from '@zaakwerk/contract/entities/authority'
import { NewAuthority } from '@zaakwerk/contract/entities/authority-input'
import type * as z from '@zaakwerk/contract/zod'
import { authorityTypeLabel, submissionTypeLabels } from '@zaakwerk/domain/authorities'
import { type AuthorityFields, authorityLabels, newAuthority } from '@zaakwerk/domain/authority-rules'
import { fold } from '@zaakwerk/domain/normal-forms'
import { dutchMessage } from '../../../platform/http/dutch-issues.ts'

export type ImportColumn = keyof AuthorityFields

const isColumn = (name: string): name is ImportColumn => name in newAuthority

export const importColumns = Object.keys(authorityLabels).filter(isColumn)

/** Accepted headings besides the label and the field name in the API. */
const otherHeadings: Partial<Record<ImportColumn, readonly string[]>> = {
  name: ['autoriteit', 'naam'],
  authority_type: ['type'],
  attention_of: ['t.a.v.'],
  email: ['e-mailadres'],
  street_address_1: ['adres'],
  city: ['plaats'],
}

/** Normalises a heading: "Ten aanzien van", "ten_aanzien_van" and "TEN AANZIEN VAN" are equal. */
const bare = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

const byHeading: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((column) =>
    [column, authorityLabels[column], ...(otherHeadings[column] ?? [])].map(
      (heading) => [bare(heading), column] as const,
    ),
  ),
)

/** The column for a heading. */
export const columnOf = (heading: string): ImportColumn | undefined => byHeading.get(bare(heading))

/** The cells of a row by column, without the empty ones. */
export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>

type Given = z.output<typeof NewAuthority>

/** The parsed values of a row, or why it cannot be parsed. */
interface ReadCells {
  readonly given: Given | undefined
  readonly reasons: readonly string[]
}

/** The value of a cell with a label or the value itself; "?" when it is neither, which the schema refuses. */
const chosenValue = <Value extends string | number>(
  cell: string | undefined,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Value | '?' | undefined =>
  cell === undefined
    ? undefined
    : (values.find((value) => bare(labelOf(value)) === bare(cell) || String(value) === cell.toLowerCase()) ??
      '?')

const reasonOf = ({ path, message }: z.core.$ZodIssue, cells: ImportCells): string => {
  const field = String(path.at(-1))
  if (!isColumn(field)) return message
  if (field === 'authority_type' || field === 'submission_type')
    return `${authorityLabels[field]} “${cells[field]}” is niet bekend`
  return `${authorityLabels[field]}: ${message}`
}

export const readCells = (cells: ImportCells): ReadCells => {
  const { name = '', attention_of, email, street_address_1, postal_code, city } = cells
  const parsed = NewAuthority.safeParse(
    {
      name,
      attention_of,
      email,
      authority_type: chosenValue(cells.authority_type, authorityTypes, authorityTypeLabel),
      submission_type: chosenValue(
        cells.submission_type,
        submissionTypes,
        (type) => submissionTypeLabels[type],
      ),
      address: { street_address_1, postal_code, city },
    },
    { error: dutchMessage },
  )
  return parsed.success
    ? { given: parsed.data, reasons: [] }
    : { given: undefined, reasons: parsed.error.issues.map((issue) => reasonOf(issue, cells)) }
}

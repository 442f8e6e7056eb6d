import type { ImportPreview } from '@zaakwerk/contract/entities/import'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { normalizeHeading } from '../../../platform/sheets/normalize-heading.ts'
import type { SheetRow } from '../../../platform/sheets/sheet-table.ts'

/** The columns of a list; null for a column that is missing. */
export type ListColumns = ImportPreview['columns']
export type ListColumn = keyof ListColumns

/** Column headings, in the order of the template. */
export const columnLabels: Readonly<Record<ListColumn, string>> = {
  cjib_number: 'CJIB-nummer',
  name: 'Naam',
  amount: 'Bedrag',
}

/** Other headings in use for these columns, the most certain first. */
const otherNames: Readonly<Record<ListColumn, readonly string[]>> = {
  cjib_number: [
    'cjib nr',
    'cjib',
    'zaaknummer cjib',
    'cjib zaaknummer',
    'cjib kenmerk',
    'kenmerk cjib',
    'cjib beschikkingsnummer',
    'beschikkingsnummer',
    'beschikkingsnr',
    'beschikking nummer',
    'beschikking',
    'wahv nummer',
    'mulder nummer',
  ],
  name: [
    'betrokkene',
    'naam betrokkene',
    'achternaam',
    'kentekenhouder',
    'naam kentekenhouder',
    'geadresseerde',
    'naam geadresseerde',
    'tenaamstelling',
    'client',
    'naam client',
  ],
  amount: [
    'sanctiebedrag',
    'bedrag sanctie',
    'bedrag in euro',
    'bedrag euro',
    'boetebedrag',
    'bedrag boete',
    'terug te betalen bedrag',
    'restitutiebedrag',
    'te restitueren bedrag',
    'totaalbedrag',
  ],
}

const namesOf = (column: ListColumn): readonly string[] =>
  [columnLabels[column], ...otherNames[column]].map(normalizeHeading)

const names = { cjib_number: namesOf('cjib_number'), name: namesOf('name'), amount: namesOf('amount') }

/** Headings for the column of numbers; a list is recognised by them. */
export const numberHeadings = names.cjib_number

/** The column whose heading is the most certain name; the first of several with the same name. */
const columnOf = (headings: readonly string[], column: ListColumn): number | null => {
  const bared = headings.map(normalizeHeading)
  const name = names[column].find((one) => bared.includes(one))
  return name === undefined ? null : bared.indexOf(name)
}

export const recogniseColumns = (headings: readonly string[]): ListColumns => ({
  cjib_number: columnOf(headings, 'cjib_number'),
  name: columnOf(headings, 'name'),
  amount: columnOf(headings, 'amount'),
})

/** Titles and remarks may stand above the headings. */
export const rowsAboveHeadings = 10

/** The heading row: the first that names the column of numbers, else the very first row. */
export const findHeadings = (rows: readonly SheetRow[]): SheetRow | undefined =>
  rows.slice(0, rowsAboveHeadings + 1).find(({ cells }) => columnOf(cells, 'cjib_number') !== null) ?? rows[0]

/** A complete number, one without its leading zeros, a mistyped one, or the end of one. */
const looksLikeNumber = (cell: string): boolean => /^(?:\d{9}|\d{14,})$/.test(normaliseCjibNumber(cell))

/** Whether the presumed heading row contains a number of a list instead, valid or not. */
export const isRowOfList = ({ cells }: SheetRow): boolean =>
  columnOf(cells, 'cjib_number') === null && cells.some(looksLikeNumber)

import type { ImportPreview } from '@zaakwerk/contract/entities/import'
import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { normalizeHeading } from '../../../platform/sheets/normalize-heading.ts'
import type { SheetRow } from '../../../platform/sheets/sheet-table.ts'

/** The columns of a list; null: it has none. */
export type ListColumns = ImportPreview['columns']
export type ListColumn = keyof ListColumns

/** What the columns are called, in the order of the template. */
export const columnLabels: Readonly<Record<ListColumn, string>> = {
  cjib_number: 'CJIB-nummer',
  name: 'Naam',
  amount: 'Bedrag',
}

/** What such lists call them besides, the most certain first. */
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

/** What the column of the numbers may be called: by it a list is known. */
export const numberHeadings = names.cjib_number

/** The column whose heading is the most certain name; of two with the same name the first. */
const columnOf = (headings: readonly string[], column: ListColumn): number | null => {
  const bared = headings.map(normalizeHeading)
  const name = names[column].find((one) => bared.includes(one))
  return name === undefined ? null : bared.indexOf(name)
}

/** The columns whose headings are known. */
export const recogniseColumns = (headings: readonly string[]): ListColumns => ({
  cjib_number: columnOf(headings, 'cjib_number'),
  name: columnOf(headings, 'name'),
  amount: columnOf(headings, 'amount'),
})

/** Titles and remarks may stand above the headings. */
export const rowsAboveHeadings = 10

/** The row of the headings: the first that names the column of the numbers, else the first row of all. */
export const findHeadings = (rows: readonly SheetRow[]): SheetRow | undefined =>
  rows.slice(0, rowsAboveHeadings + 1).find(({ cells }) => columnOf(cells, 'cjib_number') !== null) ?? rows[0]

/** In full, without the zeros that it began with, mistyped, or its end. */
const looksLikeNumber = (cell: string): boolean => /^(?:\d{9}|\d{14,})$/.test(normaliseCjibNumber(cell))

/** Whether a row that should have headings has a number of a list instead, though it may not be a valid one. */
export const isRowOfList = ({ cells }: SheetRow): boolean =>
  columnOf(cells, 'cjib_number') === null && cells.some(looksLikeNumber)

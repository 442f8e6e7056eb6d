import { answeredLabel, importOutcomeLabels } from '@zaakwerk/domain/import-messages'
import { clientName } from '@zaakwerk/domain/names'
import { textCell } from '../../../platform/sheets/cells.ts'
import type { Column } from '../../../platform/sheets/write-workbook.ts'
import { columnLabels } from './list-columns.ts'
import type { ReportRow } from './report-rows.sql.ts'

/** An IBAN is reported when it is known or was received; an invalid one is not. */
const ibanOf = ({ outcome, iban, is_answered }: ReportRow): string | null =>
  outcome === 'iban_known' || is_answered ? iban : null

const holderOf = (row: ReportRow): string | null =>
  row.client && ibanOf(row) !== null ? row.client.account_holder || clientName(row.client) : null

const outcomeOf = ({ outcome, reason, is_answered }: ReportRow): string => {
  if (outcome === null) return ''
  if (is_answered) return answeredLabel
  const label = importOutcomeLabels[outcome]
  return reason ? `${label}: ${reason}` : label
}

/** The columns of the report. Every cell is text, so that no number is rounded and nothing is a formula. */
export const reportColumns: readonly Column<ReportRow>[] = [
  { heading: 'CJIB-nummer', width: 20, cell: ({ cjib_number }) => textCell(cjib_number) },
  { heading: 'Dossier', width: 14, cell: ({ internal_id }) => textCell(internal_id) },
  { heading: 'Naam', width: 32, cell: ({ name }) => textCell(name) },
  {
    heading: 'Tenaamstelling',
    width: 32,
    cell: (row) => textCell(holderOf(row)),
  },
  { heading: 'IBAN', width: 26, cell: (row) => textCell(ibanOf(row)) },
  { heading: 'Uitkomst', width: 44, cell: (row) => textCell(outcomeOf(row)) },
]

/** The columns of the empty template. */
export const templateColumns: readonly Column<never>[] = [
  { heading: columnLabels.cjib_number, width: 22, isText: true, cell: () => textCell(null) },
  { heading: columnLabels.name, width: 32, cell: () => textCell(null) },
  { heading: columnLabels.amount, width: 14, cell: () => textCell(null) },
]

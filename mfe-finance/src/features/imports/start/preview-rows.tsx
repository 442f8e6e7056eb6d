import { type ImportOutcome, type ImportPreview, importOutcomes } from '@zaakwerk/contract/entities/import'
import { plannedOutcomeLabel } from '@zaakwerk/domain/import-messages'
import { PreviewTable, PreviewTabs } from '@zaakwerk/ui/forms'
import { memo, type ReactElement, useState } from 'react'
import { isFailed, lineOf, rowColumns } from '../rows/row-columns.tsx'
import type { Reading } from './use-reading.ts'

interface PreviewRowsProps {
  readonly reading: Reading
  /** No corrections while the import starts. */
  readonly isBusy: boolean
}

interface RowsProps extends PreviewRowsProps {
  readonly preview: ImportPreview | undefined
  readonly outcome: ImportOutcome | undefined
  readonly label: string
  readonly count: number | undefined
}

const Rows = ({ reading, preview, outcome, label, count, isBusy }: RowsProps): ReactElement => {
  // A corrected row stays in view, whatever its outcome.
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const mended = reading.request?.corrections
  const columns = rowColumns({
    labelOf: plannedOutcomeLabel,
    canMend: (row) => !isBusy && (isFailed(row) || mended?.has(row.line) === true),
    onMend: ({ line }, number) => {
      setHeld((before) => new Set(before).add(line))
      reading.correct(line, number)
    },
    submitsOnBlur: true,
    caseOf: ({ case: found }) => found?.internal_id,
  })
  const rows = preview?.rows
    .filter((row) => outcome === undefined || row.outcome === outcome || held.has(row.line))
    // Its number as typed, until it was checked.
    .map((row) => ({ ...row, cjib_number: (reading.isReading && mended?.get(row.line)) || row.cjib_number }))
  return (
    <PreviewTable
      label={`Regels: ${label}`}
      columns={columns}
      rows={rows}
      rowKey={lineOf}
      total={count ?? 0}
      // There are rows, but no number column yet.
      empty={preview?.columns.cjib_number === null ? 'Wacht op de kolom met de CJIB-nummers' : undefined}
      isOld={reading.isReading && preview !== undefined}
    />
  )
}

/** Preview of the rows of the file, by outcome; skeletons during the first read. */
export const PreviewRows = memo(({ reading, isBusy }: PreviewRowsProps): ReactElement => {
  const { preview } = reading
  const tabOf = (key: string, label: string, count: number | undefined, outcome?: ImportOutcome) => ({
    key,
    label,
    count,
    content: <Rows key={key} {...{ reading, isBusy, preview, outcome, label, count }} />,
  })
  const outcomes = importOutcomes.map((each) =>
    tabOf(each, plannedOutcomeLabel(each), preview?.outcomes[each], each),
  )
  return <PreviewTabs label="Uitkomsten" tabs={[tabOf('all', 'Alles', preview?.rows_total), ...outcomes]} />
})

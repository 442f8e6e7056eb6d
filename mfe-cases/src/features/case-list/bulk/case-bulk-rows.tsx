import type { CaseBatchRow } from '@zaakwerk/contract/case-batches'
import type { CaseBulkPreview } from '@zaakwerk/contract/case-bulk'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { formatReference } from '@zaakwerk/domain/cjib'
import { Link } from '@zaakwerk/platform/router'
import { BulkChange, BulkOutcome, BulkReason } from '@zaakwerk/widgets/bulk/bulk-cells'
import { type BulkColumn, BulkTable } from '@zaakwerk/widgets/bulk/bulk-table'
import type { ReactElement } from 'react'
import type { BulkKind } from './bulk-act.ts'
import { effectText } from './bulk-messages.ts'
import css from './case-bulk.module.css'

const label = 'Gekozen dossiers'
const title = 'Dossier'

const CaseCell = ({
  row,
}: {
  readonly row: Pick<CaseBatchRow, 'internal_id' | 'reference'>
}): ReactElement => (
  <td>
    <span className={`${css.id} strong num`}>{row.internal_id}</span>{' '}
    <span className="quiet num">{row.reference ? formatReference(row.reference) : '-'}</span>
  </td>
)

const columnsOf: Readonly<Record<BulkKind, readonly BulkColumn[]>> = {
  event: [
    { title: 'Status', width: 300 },
    { title: 'Gevolg', width: 132 },
  ],
  status: [{ title: 'Status', width: 420 }],
  assign: [{ title: 'Open taken', width: 300 }],
  note: [{ title: 'Notities', width: 300 }],
}

const StatusCell = ({ status, status_after }: CaseBulkPreview): ReactElement => (
  <BulkChange
    before={caseStatusLabel(status)}
    after={status_after === null ? undefined : caseStatusLabel(status_after)}
    stays={false}
  />
)

/** Cells of a case in the outcome, one per column. */
const cellsOf = (kind: BulkKind, row: CaseBulkPreview): readonly ReactElement[] => {
  switch (kind) {
    case 'event':
      return [<StatusCell key="status" {...row} />, <span key="effect">{effectText(row)}</span>]
    case 'status':
      return [<StatusCell key="status" {...row} />]
    case 'assign':
      return [<span key="tasks">{row.tasks > 0 ? effectText(row) : 'Geen andere open taken'}</span>]
    case 'note':
      return [<span key="note">Nieuwe alinea</span>]
  }
}

interface PreviewRowsProps {
  readonly kind: BulkKind
  readonly rows: readonly CaseBulkPreview[]
  readonly isOld: boolean
  readonly isAlone: boolean
}

/** Preview rows: the effect on each case. */
export const PreviewRows = ({ kind, rows, ...props }: PreviewRowsProps): ReactElement => {
  const columns = columnsOf[kind]
  return (
    <BulkTable
      {...props}
      label={label}
      title={title}
      columns={columns}
      count={rows.length}
      renderRow={(index) => {
        const row = rows[index]
        return row ? (
          <tr key={row.id} aria-rowindex={index + 2}>
            <CaseCell row={row} />
            {row.outcome === 'refused' ? (
              <BulkReason columns={columns.length} reason={row.reason ?? 'Kan niet'} isQuiet />
            ) : (
              cellsOf(kind, row).map((cell) => (
                <td key={cell.key} className="num">
                  {cell}
                </td>
              ))
            )}
            <td>
              <BulkOutcome kind={row.outcome} />
            </td>
          </tr>
        ) : null
      }}
    />
  )
}

const resultColumns: readonly BulkColumn[] = [{ title: 'Reden', width: 420 }]

interface ResultRowsProps {
  readonly rows: readonly CaseBatchRow[]
  /** The batch undoes another. */
  readonly isUndo: boolean
}

/** Result rows: the result of each case. */
export const ResultRows = ({ rows, isUndo }: ResultRowsProps): ReactElement => (
  <BulkTable
    label={label}
    title={title}
    columns={resultColumns}
    count={rows.length}
    isOld={false}
    isAlone
    renderRow={(index) => {
      const row = rows[index]
      return row ? (
        <tr key={row.id} aria-rowindex={index + 2}>
          <CaseCell row={row} />
          {row.state === 'failed' ? (
            <BulkReason columns={1} reason={row.reason ?? 'Onbekende reden'}>
              <Link to={`/case/${row.id}`} target="_blank">
                Bekijk<span className="visually-hidden"> dossier {row.internal_id} in een nieuw tabblad</span>
              </Link>
            </BulkReason>
          ) : (
            <td />
          )}
          <td>
            <BulkOutcome kind={isUndo && row.state === 'done' ? 'undone' : row.state} />
          </td>
        </tr>
      ) : null
    }}
  />
)

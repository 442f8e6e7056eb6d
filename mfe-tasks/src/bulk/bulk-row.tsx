import type { BulkTaskChanges, TaskPreview } from '@zaakwerk/contract/task-bulk'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { Link } from '@zaakwerk/platform/router'
import { BulkChange, BulkOutcome, BulkReason } from '@zaakwerk/widgets/bulk/bulk-cells'
import type { ReactElement } from 'react'
import css from './bulk.module.css'
import { type BulkField, bulkCell } from './bulk-messages.ts'
import type { BulkOutcome as Outcome } from './use-bulk-change.ts'

interface BulkRowProps {
  readonly row: TaskPreview
  readonly fields: readonly BulkField[]
  readonly changes: BulkTaskChanges
  /** Result after the attempt. */
  readonly result: Outcome | undefined
  readonly nameOf: (id: number) => string
  /** Index among all rows, because not all are rendered. */
  readonly index: number
}

/** A task with its old and new values and its outcome. */
export const BulkRow = ({ row, fields, result, index, changes, nameOf }: BulkRowProps): ReactElement => {
  const words = taskTitle(row.title)
  return (
    <tr aria-rowindex={index + 2}>
      <td>
        <span className={`${css.id} quiet num`}>{row.id}</span>{' '}
        <span className={row.title.trim() ? 'strong' : 'faint'} title={words}>
          {words}
        </span>
      </td>
      {result?.outcome === 'failed' ? (
        <BulkReason columns={fields.length} reason={result.reason ?? 'Niet gewijzigd'}>
          {result.version === null ? null : (
            <Link to={`/tasks/${row.id}`} target="_blank">
              Bekijk<span className="visually-hidden"> taak {row.id} in een nieuw tabblad</span>
            </Link>
          )}
        </BulkReason>
      ) : (
        fields.map((field) => (
          <td key={field} className="num">
            <BulkChange {...bulkCell(field, row, changes, nameOf)} />
          </td>
        ))
      )}
      <td>
        <BulkOutcome kind={result?.outcome ?? row.outcome} />
      </td>
    </tr>
  )
}

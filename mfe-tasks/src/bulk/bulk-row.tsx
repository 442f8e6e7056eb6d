import type { BulkTaskChanges, TaskPreview } from '@zaakwerk/contract/task-bulk'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { Link } from '@zaakwerk/platform/router'
import { ArrowRightIcon, CheckIcon, ErrorIcon, UndoIcon } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './bulk.module.css'
import { type BulkField, bulkCell } from './bulk-messages.ts'
import type { BulkOutcome } from './use-bulk-change.ts'

interface BulkRowProps {
  readonly row: TaskPreview
  readonly fields: readonly BulkField[]
  readonly changes: BulkTaskChanges
  /** Result after the attempt. */
  readonly result: BulkOutcome | undefined
  readonly nameOf: (id: number) => string
  /** Index among all rows, because not all are rendered. */
  readonly index: number
}

const outcomes: Readonly<Record<string, readonly [icon: ReactNode, words: string]>> = {
  changes: [<ArrowRightIcon key="changes" size={14} />, 'Wijzigt'],
  stays: [null, 'Blijft'],
  unchanged: [null, 'Blijft'],
  changed: [<CheckIcon key="changed" size={14} />, 'Gewijzigd'],
  failed: [<ErrorIcon key="failed" size={14} />, 'Mislukt'],
  undone: [<UndoIcon key="undone" size={14} />, 'Teruggezet'],
}

const Outcome = ({ kind }: { readonly kind: string }): ReactElement => {
  const [icon, words] = outcomes[kind] ?? [null, 'Onbekend']
  return (
    <span className={css.outcome} data-kind={kind === 'unchanged' ? 'stays' : kind}>
      {icon}
      {words}
    </span>
  )
}

const Cell = ({
  field,
  row,
  changes,
  nameOf,
}: Omit<BulkRowProps, 'fields' | 'result' | 'index'> & {
  readonly field: BulkField
}): ReactElement => {
  const { before, after, stays } = bulkCell(field, row, changes, nameOf)
  if (after === undefined) return <span className={css.was}>{before}</span>
  if (stays)
    return (
      <>
        {after}
        <span className={`${css.stays} faint`}>blijft</span>
      </>
    )
  return (
    <>
      <span className={css.was}>{before}</span>
      <ArrowRightIcon size={12} className={`${css.arrow} faint`} />
      <span className="visually-hidden"> wordt </span>
      <span className={css.becomes}>{after}</span>
    </>
  )
}

/** A task with its old and new values and its outcome. */
export const BulkRow = ({ row, fields, result, index, ...cell }: BulkRowProps): ReactElement => {
  const words = taskTitle(row.title)
  return (
    <tr aria-rowindex={index + 2}>
      <td>
        <span className={`${css.id} quiet num`}>{row.id}</span>{' '}
        <span className={row.title.trim() ? 'strong' : css.untitled} title={words}>
          {words}
        </span>
      </td>
      {result?.outcome === 'failed' ? (
        <td colSpan={fields.length} className={css.reason} title={result.reason ?? undefined}>
          {result.reason ?? 'Niet gewijzigd'}
          {result.version === null ? null : (
            <Link to={`/tasks/${row.id}`} target="_blank">
              Bekijk<span className="visually-hidden"> taak {row.id} in een nieuw tabblad</span>
            </Link>
          )}
        </td>
      ) : (
        fields.map((field) => (
          <td key={field} className="num">
            <Cell field={field} row={row} {...cell} />
          </td>
        ))
      )}
      <td>
        <Outcome kind={result?.outcome ?? row.outcome} />
      </td>
    </tr>
  )
}

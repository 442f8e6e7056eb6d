import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate, formatShortDate } from '@zaakwerk/domain/dates'
import { daysUntil } from '@zaakwerk/domain/deadline-badge'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { isTaskDone, taskTitle } from '@zaakwerk/domain/tasks'
import { dangerDays } from '@zaakwerk/domain/term-choice'
import { type Column, useToday } from '@zaakwerk/ui'
import { choiceColumn } from '@zaakwerk/widgets/choice/choice-column'
import { TaskDue } from '@zaakwerk/widgets/deadline-badge'
import type { ReactElement } from 'react'
import cells from '../../list/cells.module.css'
import { assigneeColumn, idColumn, rowColumns, statusColumn } from '../../list/row-columns.tsx'
import css from './task-columns.module.css'

/** The case of a task in a list: "Z-2604810 · 0344 2611 0457 8". */
const taskCaseLine = ({ case: linked }: Pick<TaskSummary, 'case'>): string => {
  if (!linked) return 'Geen dossier'
  const { internal_id, official_id } = linked
  return official_id ? `${internal_id} · ${formatReference(official_id)}` : internal_id
}

const choice = choiceColumn<TaskSummary>({
  all: 'Kies alle taken van deze pagina',
  labelOf: (row) => `Kies taak ${row.id}`,
})

const title: Column<TaskSummary> = {
  key: 'title',
  title: 'Titel',
  orderBy: 'title',
  least: { wide: 400, 1599: 330, 1279: 260 },
  narrow: 'main',
  skeleton: [220, 150],
  skeletonClass: 'stack',
  render: (row) => {
    const words = taskTitle(row.title)
    return (
      <div className={`${cells.lines} stack ${cells.cut}`}>
        {row.title.trim() ? <b title={words}>{words}</b> : <span className={css.untitled}>{words}</span>}
        <small className="caption faint">{taskCaseLine(row)}</small>
      </div>
    )
  },
}

/** The deadline of a task and, while it is open, the term of its case. */
const Deadline = ({ row: { due_date, term, status } }: { readonly row: TaskSummary }): ReactElement => {
  const due = due_date ? formatDate(due_date) : '-'
  const now = new Date(useToday())
  if (!term || isTaskDone(status)) return <>{due}</>
  const isInDanger = daysUntil(term.last_day, now) <= dangerDays
  return (
    <div className={`${cells.lines} stack ${cells.cut}`}>
      <span>{due}</span>
      <small className={`caption ${isInDanger ? css.danger : 'faint'}`} title={term.title}>
        {`Termijn ${formatShortDate(term.last_day)}`}
      </small>
    </div>
  )
}

const deadline: Column<TaskSummary> = {
  key: 'deadline',
  title: 'Deadline',
  orderBy: 'due_date',
  choice: 'standard',
  width: 150,
  className: 'quiet',
  skeleton: [112],
  render: (row) => <Deadline row={row} />,
}

const left: Column<TaskSummary> = {
  key: 'left',
  title: 'Resterend',
  choice: 'standard',
  width: 176,
  className: css.left,
  narrow: 'sub-aside',
  skeleton: [118],
  render: (row) =>
    isTaskDone(row.status) ? (
      <>
        <span className={css.noDue}>-</span>
        <span className={css.doneDue}>
          <TaskDue task={row} />
        </span>
      </>
    ) : (
      <TaskDue task={row} />
    ),
}

const type: Column<TaskSummary> = {
  key: 'type',
  title: 'Type',
  choice: 'if-room',
  width: { wide: 224, 1599: 174 },
  className: 'quiet',
  skeleton: [110],
  render: (row) => <div className={cells.lines}>{taskTypeLabel(row.type)}</div>,
}

/** Columns of the overview. */
export const taskColumns: readonly Column<TaskSummary>[] = [
  choice,
  { ...idColumn, width: 72, className: 'quiet', narrow: 'aside', skeleton: [40] },
  title,
  deadline,
  left,
  { ...statusColumn, narrow: 'sub', skeleton: [64] },
  { ...assigneeColumn, choice: 'if-room' },
  type,
  ...rowColumns('/tasks'),
]

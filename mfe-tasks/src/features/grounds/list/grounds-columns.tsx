import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { hearingFactsOf } from '@zaakwerk/domain/hearing-facts'
import { groundsLabels } from '@zaakwerk/domain/task-labels'
import { isTaskDone, taskTitle } from '@zaakwerk/domain/tasks'
import type { Column } from '@zaakwerk/ui'
import { TaskDue } from '@zaakwerk/widgets/deadline-badge'
import type { ReactElement } from 'react'
import cells from '../../../list/cells.module.css'
import { assigneeColumn, idColumn, rowColumns, statusColumn } from '../../../list/row-columns.tsx'
import css from './grounds-columns.module.css'

/** The deadline of a task: days left, and the date while its row is hovered or focused. */
const GroundsDue = ({ task }: { readonly task: TaskSummary }): ReactElement => (
  <span className={css.deadline}>
    <TaskDue task={task} />
    {task.due_date && !isTaskDone(task.status) ? (
      <span className={`${css.date} caption num`}> {formatDate(task.due_date)}</span>
    ) : null}
  </span>
)

const dateOrDash = (date: string | undefined): string => (date ? formatDate(date) : '-')

const title: Column<TaskSummary> = {
  key: 'title',
  title: 'Titel',
  orderBy: 'title',
  least: { wide: 280, 1359: 250 },
  className: css.main,
  narrow: 'main',
  skeleton: [72, 134],
  skeletonClass: css.title,
  render: ({ case: own, title }) =>
    own ? (
      <div className={`${css.title} ${cells.cut} num`}>
        <span className="strong">{own.internal_id}</span>
        <span className="quiet">{own.official_id ? formatReference(own.official_id) : '-'}</span>
      </div>
    ) : (
      // Without a case: its title.
      <span className="quiet">{taskTitle(title)}</span>
    ),
}

/** Columns of "Gronden & Zittingen", by the specification. */
export const groundsColumns: readonly Column<TaskSummary>[] = [
  { ...idColumn, width: 88, skeleton: [44] },
  title,
  {
    key: 'court',
    title: groundsLabels.court,
    choice: 'standard',
    width: { wide: 184, 1359: 160 },
    narrow: 'sub',
    skeleton: [104],
    render: ({ meta_data }) => {
      const { court } = hearingFactsOf(meta_data)
      // The cell truncates a long name.
      return court ? <span title={court}>{court}</span> : '-'
    },
  },
  {
    key: 'hearing',
    title: groundsLabels.hearing_date,
    choice: 'standard',
    orderBy: 'hearing_date',
    width: { wide: 172, 1359: 148 },
    narrow: 'sub-aside',
    skeleton: [112],
    render: ({ meta_data }) => dateOrDash(hearingFactsOf(meta_data).hearingDate),
  },
  {
    key: 'decision',
    title: groundsLabels.date,
    choice: 'standard',
    width: { wide: 164, 1359: 148 },
    className: 'quiet',
    skeleton: [104],
    render: ({ meta_data }) => dateOrDash(hearingFactsOf(meta_data).decisionDate),
  },
  {
    key: 'due',
    title: 'Deadline',
    choice: 'standard',
    orderBy: 'due_date',
    width: { wide: 172, 1359: 156 },
    className: css.due,
    narrow: 'aside',
    skeleton: [116],
    render: (task) => <GroundsDue task={task} />,
  },
  { ...statusColumn, skeleton: [96] },
  assigneeColumn,
  ...rowColumns('/grounds'),
]

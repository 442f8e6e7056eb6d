import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { hearingFactsOf } from '@zaakwerk/domain/hearing-facts'
import { groundsLabels } from '@zaakwerk/domain/task-labels'
import { taskTitle } from '@zaakwerk/domain/tasks'
import type { Column } from '@zaakwerk/ui'
import cells from '../../../list/cells.module.css'
import { idColumn, rowColumns, statusColumn } from '../../../list/row-columns.tsx'
import css from './grounds-columns.module.css'
import { GroundsDue } from './grounds-due.tsx'

const dateOrDash = (date: string | undefined): string => (date ? formatDate(date) : '-')

const title: Column<TaskSummary> = {
  key: 'title',
  title: 'Titel',
  orderBy: 'title',
  width: css.colTitle,
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
      // Of no case: its own title is all there is to know it by.
      <span className="quiet">{taskTitle(title)}</span>
    ),
}

/** Columns of "Gronden & Zittingen", all of the specification. */
export const groundsColumns: readonly Column<TaskSummary>[] = [
  { ...idColumn, width: 88, skeleton: [44] },
  title,
  {
    key: 'court',
    title: groundsLabels.court,
    width: css.colCourt,
    narrow: 'sub',
    skeleton: [104],
    render: ({ meta_data }) => {
      const { court } = hearingFactsOf(meta_data)
      // A long name is cut by its cell.
      return court ? <span title={court}>{court}</span> : '-'
    },
  },
  {
    key: 'hearing',
    title: groundsLabels.hearing_date,
    orderBy: 'hearing_date',
    width: css.colHearing,
    narrow: 'sub-aside',
    skeleton: [112],
    render: ({ meta_data }) => dateOrDash(hearingFactsOf(meta_data).hearingDate),
  },
  {
    key: 'decision',
    title: groundsLabels.date,
    width: css.colDecision,
    className: 'quiet',
    skeleton: [104],
    render: ({ meta_data }) => dateOrDash(hearingFactsOf(meta_data).decisionDate),
  },
  {
    key: 'due',
    title: 'Deadline',
    orderBy: 'due_date',
    width: css.colDue,
    className: css.due,
    narrow: 'aside',
    skeleton: [116],
    render: (task) => <GroundsDue task={task} />,
  },
  { ...statusColumn, width: css.colStatus, skeleton: [96] },
  ...rowColumns('/grounds'),
]

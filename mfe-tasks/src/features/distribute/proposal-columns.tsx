import { partyName } from '@zaakwerk/domain/names'
import { whyText } from '@zaakwerk/domain/task-distribution'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { fromList } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { type Column, ErrorIcon } from '@zaakwerk/ui'
import { TaskDue } from '@zaakwerk/widgets/deadline-badge'
import type { ReactElement } from 'react'
import { AssigneePicker } from './assignee-picker.tsx'
import css from './distribute.module.css'
import type { ColleagueRow, ProposalRow } from './proposal.ts'

const CaseCell = ({ row: { task } }: { readonly row: ProposalRow }): ReactElement => {
  if (!task.case) return <span className="faint">Geen dossier</span>
  return (
    <>
      <span className="num quiet">{task.case.internal_id}</span> {partyName(task.case) ?? '-'}
    </>
  )
}

interface WhyProps {
  readonly row: ProposalRow
  readonly onRestore: (taskId: number) => void
}

/** Reason of the proposal, or a remark. For a manual choice, a button that restores the proposal. */
const Why = ({ row: { task, why, remark }, onRestore }: WhyProps): ReactElement => {
  const isChosen = why.rule === 'chosen'
  return (
    <span className="row wrap">
      {remark ? (
        <span className={`${css.remark} noted row`}>
          <ErrorIcon size={14} />
          {remark}
        </span>
      ) : (
        <span className="quiet">{whyText(why, task)}</span>
      )}
      {isChosen ? (
        <button
          type="button"
          className={`${css.restore} strong`}
          onClick={({ currentTarget }) => {
            // Moves the focus, because the button is removed.
            currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-task]')?.focus()
            onRestore(task.id)
          }}
        >
          Terug <span className="visually-hidden">{`naar het voorstel voor ${taskTitle(task.title)}`}</span>
        </button>
      ) : null}
    </span>
  )
}

interface ColumnOptions extends Pick<WhyProps, 'onRestore'> {
  readonly colleagues: readonly ColleagueRow[]
  /** Whether rows have two lines, with the reason below the assignee. */
  readonly isNarrow: boolean
  readonly onChoose: (taskId: number, to: number | null) => void
}

/** Columns of the proposal. */
export const proposalColumns = ({
  colleagues,
  isNarrow,
  onChoose,
  onRestore,
}: ColumnOptions): readonly Column<ProposalRow>[] => [
  {
    key: 'title',
    title: 'Taak',
    width: { wide: 304, 1359: 264 },
    narrow: 'main',
    skeleton: [190],
    render: ({ task }) => (
      // Tab moves to the assignee, which Enter changes; O opens the task.
      <Link to={`/tasks/${task.id}`} state={fromList} tabIndex={-1} className={`${css.title} strong`}>
        {taskTitle(task.title)}
      </Link>
    ),
  },
  {
    key: 'case',
    title: 'Dossier',
    width: { wide: 288, 1359: 240 },
    narrow: 'sub',
    skeleton: [180],
    render: (row) => <CaseCell row={row} />,
  },
  {
    key: 'left',
    title: 'Resterend',
    width: 170,
    narrow: 'aside',
    skeleton: [118],
    render: ({ task }) => <TaskDue task={task} />,
  },
  {
    key: 'from',
    title: 'Van',
    width: 130,
    className: 'quiet',
    skeleton: [60],
    render: ({ task }) => task.assigned_to ?? 'Niemand',
  },
  {
    key: 'to',
    title: 'Naar',
    width: 254,
    className: css.to,
    narrow: 'sub-aside',
    skeleton: [190],
    render: (row) => (
      <>
        <AssigneePicker row={row} colleagues={colleagues} onChoose={onChoose} />
        {isNarrow ? <Why row={row} onRestore={onRestore} /> : null}
      </>
    ),
  },
  ...(isNarrow
    ? []
    : [
        {
          key: 'why',
          title: 'Waarom',
          skeleton: [150],
          render: (row: ProposalRow) => <Why row={row} onRestore={onRestore} />,
        },
      ]),
]

import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { listHearingTasks } from '@zaakwerk/contract/hearings'
import { formatReference } from '@zaakwerk/domain/cjib'
import type { HearingConflict } from '@zaakwerk/domain/hearing-conflicts'
import { holidayName } from '@zaakwerk/domain/holidays'
import { taskTitle } from '@zaakwerk/domain/tasks'
import { type EndpointState, useMay } from '@zaakwerk/platform'
import { Button, dayjs, ErrorIcon, lazyDialog, QueryView } from '@zaakwerk/ui'
import { Avatar } from '@zaakwerk/widgets/avatar'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { OpenTaskLink } from '../../../list/open-task-link.tsx'
import { conflictCourts, conflictTitle, hearingsText } from './calendar-messages.ts'
import css from './day-panel.module.css'
import { courtLabel, type HearingDay, type HearingTasks } from './hearing-days.ts'
import { type ShownHearings, useFewestHearings } from './use-fewest-hearings.ts'

const { Dialog } = lazyDialog(async () => (await import('../../../bulk/bulk.dialog.tsx')).BulkDialog)

interface AssignHearingsProps {
  readonly conflict: HearingConflict
  readonly shown: ShownHearings
}

const nothing = (): void => undefined

/** Solves a conflict: assigns the hearings at the court with the fewest to someone else. */
const AssignHearings = ({ conflict, shown }: AssignHearingsProps): ReactElement => {
  const [ids, setIds] = useState<readonly number[]>([])
  const [isOpen, setOpen] = useState(false)
  const { court, tasks } = useFewestHearings(conflict, shown)
  const open = (): void => {
    // Stored, because the hearings leave this colleague while the dialog is open.
    setIds(tasks?.map(({ id }) => id) ?? [])
    setOpen(true)
  }
  return (
    <>
      <Button size="small" className={css.wayOut} disabled={!tasks?.length} onClick={open}>
        Zittingen {court} toewijzen
      </Button>
      <Dialog
        isOpen={isOpen}
        field="assignee_id"
        selection={{ ids: [...ids] }}
        count={ids.length}
        onClose={() => setOpen(false)}
        onTried={nothing}
      />
    </>
  )
}

interface ConflictNoteProps {
  readonly conflict: HearingConflict
  /** Button that solves it. */
  readonly children?: ReactNode
}

/** A conflict: one colleague at two courts on one day, with its solution. */
const ConflictNote = ({ conflict, children }: ConflictNoteProps): ReactElement => (
  <div className={`${css.conflict} small`}>
    <ErrorIcon />
    <div>
      <p>
        <b>{conflictTitle(conflict.assigned_to, conflict.courts.length)}</b>
      </p>
      <p className="num">{conflictCourts(conflict.courts)}</p>
      {children}
    </div>
  </div>
)

interface DayPanelProps {
  readonly day: string
  /** Undefined until it is known. */
  readonly hearings: HearingDay | undefined
  readonly state: EndpointState<EndpointAnswer<typeof listHearingTasks>>
  /** Tasks by entry of the day. */
  readonly groups: readonly HearingTasks[]
  /** Filter of the calendar. */
  readonly statuses: ShownHearings['statuses']
  /** Called for Esc: back to the grid. */
  readonly onLeave?: (() => void) | undefined
}

const Hearing = ({ task }: { readonly task: TaskSummary }): ReactElement => {
  const { case: own } = task
  return (
    <li className="num">
      <b>{own ? own.internal_id : `Taak ${task.id}`}</b>
      <span>{own ? (own.official_id ? formatReference(own.official_id) : '-') : taskTitle(task.title)}</span>
      <OpenTaskLink list="/grounds" taskId={task.id} />
    </li>
  )
}

const Group = ({ group }: { readonly group: HearingTasks }): ReactElement => {
  const { court, assignee_id, assigned_to, tasks } = group
  const who = assignee_id === null ? null : (assigned_to ?? 'Oud-medewerker')
  return (
    <section>
      <h3>
        {courtLabel(court)} <em className="num">{tasks.length}</em>
        <span className={`${css.who} row quiet`} data-nobody={who === null || undefined}>
          <Avatar name={who} id={assignee_id} size="small" />
          {who ?? 'Niet toegewezen'}
        </span>
      </h3>
      <ul>
        {tasks.map((task) => (
          <Hearing key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}

const bars = [0, 1, 2, 3]
const skeleton = (
  <div className={`${css.bars} stack`}>
    {bars.map((bar) => (
      <i key={bar} />
    ))}
  </div>
)

/** The hearings of one day, by court and colleague, each with "Open taak". */
export const DayPanel = (props: DayPanelProps): ReactElement => {
  const { day, hearings, state, groups, statuses } = props
  const mayWrite = useMay('tasks.write')
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !props.onLeave || event.defaultPrevented) return
    event.preventDefault()
    props.onLeave()
  }
  const name = dayjs(day).format('dddd D MMMM')
  const missing = (state.data?.total ?? 0) - (state.data?.items.length ?? 0)
  return (
    <aside className={css.panel} aria-label={name} onKeyDown={leave}>
      <h2 tabIndex={-1}>
        {name} {hearings ? <span className="num">{hearingsText(hearings.count)}</span> : null}
      </h2>
      {holidayName(day) ? <p className={`${css.holiday} faint`}>{holidayName(day)}</p> : null}
      {hearings?.conflicts.map((conflict) => (
        <ConflictNote key={conflict.assignee_id} conflict={conflict}>
          {mayWrite ? (
            <AssignHearings
              conflict={conflict}
              shown={{ groups, isRead: state.data !== undefined, statuses }}
            />
          ) : null}
        </ConflictNote>
      ))}
      {hearings?.count === 0 ? (
        <p className={`${css.none} quiet`}>Geen zittingen op deze dag.</p>
      ) : (
        <QueryView state={state} skeleton={skeleton} failure="De zittingen konden niet worden geladen">
          {() => (
            <>
              {groups.map((group) => (
                <Group key={group.key} group={group} />
              ))}
              {missing > 0 ? (
                <p className={`${css.none} quiet num`}>
                  Nog {hearingsText(missing)}, die in de lijst staan. Kies een rechtbank of collega.
                </p>
              ) : null}
            </>
          )}
        </QueryView>
      )}
    </aside>
  )
}

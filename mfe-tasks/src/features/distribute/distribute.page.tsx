import {
  getWorkload,
  listTasksToDistribute,
  type TaskToDistribute,
  type Workload,
} from '@zaakwerk/contract/workload'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { useEndpoint, useUnsaved, useViewer } from '@zaakwerk/platform'
import { useNavigate } from '@zaakwerk/platform/router'
import {
  Button,
  CheckIcon,
  DataTable,
  ListFrame,
  lazyDialog,
  narrowList,
  PageState,
  QueryView,
  StatusBadge,
  SyncIcon,
  TableSkeleton,
  useMedia,
  useToday,
} from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import { onControlEnter } from '../../desk/submit-key.ts'
import { colleagueColumns } from './colleague-columns.tsx'
import css from './distribute.module.css'
import { DistributeFoot } from './distribute-foot.tsx'
import { focusFirstTask } from './focus-first-task.ts'
import { firstIds, type ProposalRow, proposalOf } from './proposal.ts'
import { proposalColumns } from './proposal-columns.tsx'
import { RowStopProvider } from './row-stop.ts'
import { SettingsHint } from './settings-hint.tsx'
import { TasksOfSelect, useTasksOf } from './tasks-of-select.tsx'
import { useDistribute } from './use-distribute.ts'

const { Dialog: RulesDialog } = lazyDialog(async () => (await import('./rules.dialog.tsx')).RulesDialog)

const none: ReadonlyMap<number, number | null> = new Map()

/** Manual choices: new assignee by task. */
const useChosen = () => {
  const [chosen, setChosen] = useState(none)
  const choose = useCallback(
    (taskId: number, to: number | null) => setChosen((now) => new Map([...now, [taskId, to]])),
    [],
  )
  const restore = useCallback(
    (...taskIds: readonly number[]) =>
      setChosen((now) => new Map([...now].filter(([id]) => !taskIds.includes(id)))),
    [],
  )
  return { chosen, choose, restore }
}

const focusedRow = (): Element | null | undefined => document.activeElement?.closest('tr')

/** The task of the focused row. */
const focusedTask = (): number | undefined => {
  const id = focusedRow()?.querySelector<HTMLElement>('[data-task]')?.dataset.task
  return id === undefined ? undefined : Number(id)
}

const rowKey = ({ task }: ProposalRow): number => task.id
const hasRemark = ({ remark }: ProposalRow): boolean => remark !== undefined

const Legend = (): ReactElement => (
  <p className={`${css.legend} row wrap caption quiet`} aria-hidden="true">
    <span data-part="open">open</span>
    <span data-part="added">komt erbij</span>
    <span data-part="leaving">gaat eraf</span>
    <span data-part="room">ruimte</span>
  </p>
)

interface DeskProps {
  readonly colleagues: readonly Workload[]
  readonly tasks: readonly TaskToDistribute[]
  readonly total: number
  /** Whether the page is filtered by an absent colleague. */
  readonly isOfColleague: boolean
  readonly onReload: () => void
}

const Desk = ({ colleagues, tasks, total, isOfColleague, onReload }: DeskProps): ReactElement => {
  const { userId } = useViewer()
  const today = useToday()
  const isNarrow = useMedia(narrowList)
  const { chosen, choose, restore } = useChosen()
  const [hasRules, setRules] = useState(false)
  const { isRunning, distribute } = useDistribute((changed) => restore(...changed))
  useUnsaved(
    'Verdeling van taken',
    tasks.some(({ id }) => chosen.has(id)),
  )
  const first = useMemo(() => firstIds({ colleagues, tasks }), [colleagues, tasks])
  const proposal = useMemo(
    () => proposalOf({ colleagues, tasks }, chosen, first),
    [colleagues, tasks, chosen, first],
  )
  const most = Math.max(
    1,
    ...proposal.colleagues.flatMap(({ before, after, colleague }) => [after, before, colleague.room ?? 0]),
  )
  const aboveColumns = useMemo(
    () => colleagueColumns({ viewerId: userId, today, most: most * 1.15 }),
    [userId, today, most],
  )
  const columns = useMemo(
    () =>
      proposalColumns({ colleagues: proposal.colleagues, isNarrow, onChoose: choose, onRestore: restore }),
    [proposal, isNarrow, choose, restore],
  )
  useKeys({
    n: () => {
      const id = focusedTask()
      if (id !== undefined) choose(id, null)
    },
    o: () => focusedRow()?.querySelector('a')?.click(),
  })
  useEffect(() => focusFirstTask({ preventScroll: true }), [])
  const [focused, setFocused] = useState<number>()
  const stopId = tasks.some(({ id }) => id === focused) ? focused : proposal.rows[0]?.task.id
  const stop = useMemo(() => ({ taskId: stopId, set: setFocused }), [stopId])
  const run = (): void => void distribute(proposal.moved)
  const canRun = proposal.moved.length > 0 && !isRunning
  const remarks = proposal.rows.filter(hasRemark).length
  return (
    <>
      <DataTable
        label="Collega's"
        columns={aboveColumns}
        rows={proposal.colleagues}
        rowKey={({ colleague }) => colleague.id}
      />
      {tasks.length === 0 ? (
        <PageState
          icon={<CheckIcon />}
          title={isOfColleague ? 'Geen taken die niet kunnen wachten' : 'Alle taken hebben een collega'}
          text={
            isOfColleague
              ? 'Deze collega heeft geen taak die tijdens de afwezigheid af moet.'
              : 'Niemand die afwezig is, heeft een taak die niet kan wachten.'
          }
        />
      ) : (
        <div
          className={css.proposal}
          onKeyDownCapture={onControlEnter(() => {
            // While a list of colleagues is open, its choice is not part of the proposal yet.
            if (canRun && !document.activeElement?.matches('[role="combobox"]')) run()
          })}
        >
          <header className={`${css.head} row wrap`}>
            <h2>
              Voorstel <span className="faint num">{taskCountLabel(tasks.length)}</span>
            </h2>
            {remarks > 0 ? <StatusBadge tone="yellow">{`${remarks} met een opmerking`}</StatusBadge> : null}
            {total > tasks.length ? (
              <span className="quiet">{`De meest urgente van ${taskCountLabel(total)}; daarna volgt de rest.`}</span>
            ) : null}
            <SettingsHint rows={proposal.rows} />
            <Button className={css.again ?? ''} onClick={() => setRules(true)}>
              Regels
            </Button>
            <Button icon={<SyncIcon />} onClick={onReload}>
              Opnieuw voorstellen
            </Button>
          </header>
          <div className={css.rows}>
            <RowStopProvider value={stop}>
              <DataTable label="Voorstel" columns={columns} rows={proposal.rows} rowKey={rowKey} />
            </RowStopProvider>
          </div>
          <DistributeFoot
            moved={proposal.moved}
            left={tasks.length - proposal.moved.length}
            isRunning={isRunning}
            onDistribute={run}
          />
        </div>
      )}
      {/* Outside the proposal, because React bubbles key events of a nested dialog to its key handlers. */}
      <RulesDialog isOpen={hasRules} onClose={() => setRules(false)} />
    </>
  )
}

const skeletonColumns = proposalColumns({
  colleagues: [],
  isNarrow: false,
  onChoose: () => undefined,
  onRestore: () => undefined,
})
const failure = 'Het voorstel kon niet worden geladen'

/** Page "Verdelen": the workload of each colleague, and a proposal for unassigned tasks and urgent tasks of absent colleagues. No `ListPage`: a form over two answers, without pages or filters. */
export const DistributePage = (): ReactElement => {
  const navigate = useNavigate()
  const workload = useEndpoint(getWorkload, {}, { isStill: true })
  const { of, choose } = useTasksOf()
  const tasks = useEndpoint(listTasksToDistribute, { query: { of } }, { isStill: true })
  const skeleton = <TableSkeleton columns={skeletonColumns} />
  return (
    <ListFrame
      title="Verdelen"
      total={tasks.data?.total}
      back={{ label: 'Taken', onClick: () => void navigate('/tasks') }}
      action={
        <>
          <Legend />
          <TasksOfSelect colleagues={workload.data?.colleagues ?? []} of={of} onChoose={choose} />
        </>
      }
    >
      <QueryView state={workload} skeleton={skeleton} failure={failure}>
        {({ colleagues }) => (
          <QueryView state={tasks} skeleton={skeleton} failure={failure}>
            {({ items, total }) => (
              <Desk
                colleagues={colleagues}
                tasks={items}
                total={total}
                isOfColleague={typeof of === 'number'}
                onReload={() => {
                  workload.retry()
                  tasks.retry()
                }}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </ListFrame>
  )
}

import { searchGrounds } from '@zaakwerk/contract/tasks'
import { today } from '@zaakwerk/domain/date-parsing'
import { type FilterProps, useEndpoint } from '@zaakwerk/platform'
import { Button, CalendarIcon, ListFrame, QueryView, StatusDot, useMedia } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { memo, type ReactElement, useCallback, useMemo, useRef, useState } from 'react'
import { OpenedTaskDialog } from '../../../list/opened-task-dialog.tsx'
import type { OpenedTask } from '../../../list/use-opened-task.ts'
import { GroundsActions } from '../grounds-actions.tsx'
import { exportInput, type GroundsFilter, noFilters, pageTitle, searchInput } from '../grounds-filter.ts'
import { AgendaList } from './agenda-list.tsx'
import css from './calendar.module.css'
import { conflictsText } from './calendar-messages.ts'
import { type DayRange, pageOf, rangeOf, type Span } from './calendar-span.ts'
import { CalendarToolbar, SpanChoice } from './calendar-toolbar.tsx'
import { DayPanel } from './day-panel.tsx'
import { FeedDialog } from './feed.dialog.tsx'
import { noHearings, sumOf, tasksByEntry } from './hearing-days.ts'
import { MonthView } from './month-view.tsx'
import { useHearings, useHearingTasks } from './use-hearings.ts'
import { WeekView } from './week-view.tsx'

interface CalendarSumsProps extends Pick<FilterProps<GroundsFilter>, 'setFilter'> {
  /** Undefined until they are known. */
  readonly sums: { readonly conflicts: number; readonly unassigned: number } | undefined
  /** Undefined on a phone, which has no week view. */
  readonly span: Span | undefined
  /** Courts of the calendar's filter, also for the feed. */
  readonly courts: readonly string[]
}

/** Calendar of a month or week, with its conflicts, its unassigned hearings and the link to the feed. */
const CalendarSums = memo(({ sums, courts, span, setFilter }: CalendarSumsProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`${css.sums} row wrap num`}>
      {span ? <SpanChoice span={span} setFilter={setFilter} /> : null}
      {sums && sums.conflicts > 0 ? <StatusDot tone="red">{conflictsText(sums.conflicts)}</StatusDot> : null}
      {sums && sums.unassigned > 0 ? (
        <StatusDot tone="ring">{sums.unassigned.toLocaleString('nl-NL')} niet toegewezen</StatusDot>
      ) : null}
      <Button
        type="link"
        size="small"
        className={`${css.feed} strong`}
        icon={<CalendarIcon size={14} />}
        onClick={() => setOpen(true)}
      >
        Mijn agenda-adres (.ics)
      </Button>
      <FeedDialog courts={courts} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
})

/** Skeleton of the grid. */
const CalendarSkeleton = (): ReactElement => <div className={css.skeleton} />

interface HearingCalendarProps extends FilterProps<GroundsFilter> {
  readonly opened: OpenedTask
}

/** The filters that both views share. */
const shared = (filter: GroundsFilter): GroundsFilter => ({
  ...filter,
  ...noFilters,
  statuses: filter.statuses,
  assignee_ids: filter.assignee_ids,
  page: undefined,
})

/** The period as a filter, for the export. */
const ofRange = (filter: GroundsFilter, { first, last }: DayRange): GroundsFilter => ({
  ...shared(filter),
  start_hearing_date: first,
  end_hearing_date: last,
})

/** The hearings by day: a month or a week, and the chosen day beside it. */
export const HearingCalendar = ({ filter, setFilter, opened }: HearingCalendarProps): ReactElement => {
  const isPhone = useMedia('(max-width: 767px)')
  const span = filter.span === 'week' && !isPhone ? 'week' : 'month'
  const now = today()
  const day = filter.day ?? now
  const range = rangeOf(span, day)
  const { first, last } = range
  const hearings = useHearings(filter, pageOf(span, day))
  const { state, tasks, live } = useHearingTasks(filter, { first: day, last: day })
  const { retry } = hearings.state
  const changed = useMemo(
    () => ({
      ...live,
      renew: () => {
        live.refresh()
        retry()
      },
    }),
    [live, retry],
  )
  const { days, isKnown } = hearings
  const sums = useMemo(() => (isKnown ? sumOf(days, first, last) : undefined), [isKnown, days, first, last])
  // The count beside the title is that of the list, by the shared filters.
  const all = useEndpoint(searchGrounds, searchInput(shared(filter)), { keepPrevious: true })
  const box = useRef<HTMLDivElement>(null)
  // Moving between days adds no history steps: Back leaves the calendar.
  const choose = useCallback(
    (next: string | undefined) => setFilter({ day: next }, { history: 'replace' }),
    [setFilter],
  )
  const enterDay = (): void => {
    const panel = box.current?.querySelector<HTMLElement>('aside')
    const target = panel?.querySelector<HTMLElement>('a[href]') ?? panel?.querySelector<HTMLElement>('h2')
    target?.focus()
  }
  const leaveDay = (): void =>
    box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  useKeys({ v: () => choose(undefined) })

  const view = { day, now, isChosen: filter.day !== undefined, days, onChoose: choose }
  const chosen = days.get(day) ?? noHearings
  const groups = useMemo(() => tasksByEntry(tasks, chosen, filter.courts), [tasks, chosen, filter.courts])
  const ids = useMemo(() => groups.flatMap((group) => group.tasks.map(({ id }) => id)), [groups])
  const dayPanel = (
    <DayPanel
      day={day}
      hearings={isKnown ? chosen : undefined}
      state={state}
      groups={groups}
      statuses={filter.statuses}
      onLeave={isPhone ? undefined : leaveDay}
    />
  )
  return (
    <div ref={box} className={css.calendar}>
      <ListFrame
        title={pageTitle}
        total={all.data?.total}
        changed={changed}
        action={
          <GroundsActions
            view="kalender"
            setFilter={setFilter}
            exported={exportInput(ofRange(filter, range))}
          />
        }
        toolbar={
          <CalendarToolbar
            filter={filter}
            setFilter={setFilter}
            span={span}
            day={day}
            count={sums?.count}
            courts={hearings.courts}
            onChoose={choose}
          />
        }
        chips={
          <CalendarSums
            sums={sums}
            courts={filter.courts}
            span={isPhone ? undefined : span}
            setFilter={setFilter}
          />
        }
      >
        <QueryView
          state={hearings.state}
          skeleton={<CalendarSkeleton />}
          failure="De zittingen konden niet worden geladen"
        >
          {() =>
            isPhone ? (
              <AgendaList {...view} range={range}>
                {dayPanel}
              </AgendaList>
            ) : span === 'week' ? (
              <WeekView {...view} filter={filter} onEnter={enterDay} />
            ) : (
              <MonthView {...view} onEnter={enterDay} />
            )
          }
        </QueryView>
      </ListFrame>
      {isPhone ? null : dayPanel}
      <OpenedTaskDialog opened={opened} list={ids} />
    </div>
  )
}

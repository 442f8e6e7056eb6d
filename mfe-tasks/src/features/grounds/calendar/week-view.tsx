import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import { hearingFactsOf } from '@zaakwerk/domain/hearing-facts'
import type { ReactElement } from 'react'
import type { GroundsFilter } from '../grounds-filter.ts'
import css from './calendar.module.css'
import { daysOfWeek, isWeekend, spanTitle, weekOf } from './calendar-span.ts'
import { DayCell, dayLabel } from './day-cell.tsx'
import { type HearingDay, type HearingTasks, noHearings, tasksByEntry } from './hearing-days.ts'
import { HearingLine } from './hearing-line.tsx'
import { DayHeads, type DaysProps } from './month-view.tsx'
import { useDayKeys } from './use-day-keys.ts'
import { useHearingTasks } from './use-hearings.ts'

interface WeekViewProps extends DaysProps {
  readonly filter: GroundsFilter
}

const caseWords = ({ case: dayTasks, id }: TaskSummary): string => dayTasks?.internal_id ?? `Taak ${id}`

interface EntriesProps {
  readonly hearings: HearingDay
  readonly groups: readonly HearingTasks[]
}

/** The entries of a day with their hearings. */
const Entries = ({ hearings, groups }: EntriesProps): readonly ReactElement[] =>
  hearings.entries.map((entry) => {
    const dayTasks = groups.find(
      ({ court, assignee_id }) => court === entry.court && assignee_id === entry.assignee_id,
    )
    const lines = dayTasks?.tasks ?? []
    return (
      <div key={`${entry.court} ${entry.assignee_id}`} className={css.weekEntry}>
        <HearingLine entry={entry} />
        {lines.map((task) => (
          <div key={task.id} className={`${css.hearing} cut caption quiet num`}>
            {caseWords(task)}
          </div>
        ))}
        {dayTasks && lines.length < entry.count ? (
          <div className={`${css.more} caption quiet strong`}>nog {entry.count - lines.length}</div>
        ) : null}
      </div>
    )
  })

/** A week of hearings, one line each. Saturday and Sunday show only if they have any. */
export const WeekView = (props: WeekViewProps): ReactElement => {
  const { day, now, days, filter, onChoose } = props
  const { grid, onKeyDown } = useDayKeys(props)
  const { tasks } = useHearingTasks(filter, weekOf(day))
  const all = daysOfWeek(day)
  const hasWeekend = all.some((date) => isWeekend(date) && (days.has(date) || date === day))
  const shown = hasWeekend ? all : all.filter((date) => !isWeekend(date))
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as WAI-ARIA describes it
      role="grid"
      className={css.week}
      onKeyDown={onKeyDown}
      aria-label={`Zittingen van ${spanTitle('week', day)}`}
    >
      <DayHeads count={shown.length} />
      <tbody>
        <tr>
          {shown.map((date, at) => {
            const hearings = days.get(date) ?? noHearings
            const dayTasks = tasks.filter(({ meta_data }) => hearingFactsOf(meta_data).hearingDate === date)
            return (
              <DayCell
                key={date}
                date={date}
                hearings={hearings}
                label={dayLabel(date, at === 0)}
                isToday={date === now}
                isCurrent={date === day}
                isChosen={props.isChosen && date === day}
                onChoose={onChoose}
              >
                <Entries hearings={hearings} groups={tasksByEntry(dayTasks, hearings, filter.courts)} />
              </DayCell>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}

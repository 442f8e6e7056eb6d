import { weekdays } from '@zaakwerk/ui'
import { memo, type ReactElement } from 'react'
import css from './calendar.module.css'
import { monthOf, spanTitle, weeksOfMonth } from './calendar-span.ts'
import { DayCell, type DayCellProps, dayLabel } from './day-cell.tsx'
import { type HearingDay, noHearings } from './hearing-days.ts'
import { HearingLine } from './hearing-line.tsx'
import { useDayKeys } from './use-day-keys.ts'

export interface DaysProps {
  readonly days: ReadonlyMap<string, HearingDay>
  /** The day of the panel beside the grid. */
  readonly day: string
  readonly now: string
  /** False if today is shown by default. */
  readonly isChosen: boolean
  readonly onChoose: (day: string | undefined) => void
  readonly onEnter: () => void
}

/** Most lines of a day; the last one counts the rest. */
const linesAtMost = 4

const shownOf = ({ entries }: HearingDay) =>
  entries.length > linesAtMost ? entries.slice(0, linesAtMost - 1) : entries

/** Column heads of the days; Saturday and Sunday abbreviated, because their columns are narrow. */
export const DayHeads = ({ count = 7 }: { readonly count?: number }): ReactElement => (
  <thead>
    <tr>
      {weekdays.slice(0, count).map(({ short, long }, at) => (
        <th key={short} scope="col" abbr={long} data-weekend={at > 4 || undefined}>
          {at > 4 ? short : long}
        </th>
      ))}
    </tr>
  </thead>
)

/** A day of a month with its first entries. Moving the cursor renders only the days it leaves and enters. */
const MonthDay = memo((props: Omit<DayCellProps, 'children'>): ReactElement => {
  const { entries } = props.hearings
  const shown = shownOf(props.hearings)
  return (
    <DayCell {...props}>
      {shown.map((entry) => (
        <HearingLine key={`${entry.court} ${entry.assignee_id}`} entry={entry} />
      ))}
      {shown.length < entries.length ? (
        <div className={`${css.more} caption quiet strong`}>nog {entries.length - shown.length}</div>
      ) : null}
    </DayCell>
  )
})

/** A month of hearings, one row per week. */
export const MonthView = (props: DaysProps): ReactElement => {
  const { day, now, days, onChoose } = props
  const { grid, onKeyDown } = useDayKeys(props)
  const weeks = weeksOfMonth(day)
  const month = monthOf(day)
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as WAI-ARIA describes it
      role="grid"
      className={css.month}
      data-weeks={weeks.length}
      onKeyDown={onKeyDown}
      aria-label={`Zittingen in ${spanTitle('month', day)}`}
    >
      <DayHeads />
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((date, column) => (
              <MonthDay
                key={date}
                date={date}
                hearings={days.get(date) ?? noHearings}
                label={dayLabel(date, row + column === 0)}
                isToday={date === now}
                isCurrent={date === day}
                isChosen={props.isChosen && date === day}
                isOutside={date < month.first || date > month.last}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

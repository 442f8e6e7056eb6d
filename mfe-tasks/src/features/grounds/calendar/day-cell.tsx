import { holidayName } from '@zaakwerk/domain/holidays'
import { dayjs } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './calendar.module.css'
import { dayName } from './calendar-messages.ts'
import { isWeekend } from './calendar-span.ts'
import type { HearingDay } from './hearing-days.ts'

export interface DayCellProps {
  readonly date: string
  readonly hearings: HearingDay
  /** "1 dec": with the month at its first day. */
  readonly label: string
  readonly isToday: boolean
  /** Whether the cursor is here. */
  readonly isCurrent: boolean
  readonly isChosen: boolean
  /** Belongs to another month than the title. */
  readonly isOutside?: boolean
  readonly onChoose: (day: string) => void
  readonly children: ReactNode
}

/** A day of the calendar. Its content is hidden from screen readers; its accessible name says the same. */
export const DayCell = (props: DayCellProps): ReactElement => {
  const { date, isChosen, isCurrent } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens for the keys of its days
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day of a grid, as WAI-ARIA describes it
      role="gridcell"
      data-day={date}
      data-outside={props.isOutside || undefined}
      data-weekend={isWeekend(date) || undefined}
      aria-selected={isChosen}
      aria-current={props.isToday ? 'date' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => props.onChoose(date)}
    >
      <span className="visually-hidden">{dayName(date, props.hearings)}</span>
      <div className={css.cell} aria-hidden="true">
        <div className={`${css.number} row num`}>
          <b>{props.label}</b> <em>{holidayName(date)}</em>
        </div>
        {props.children}
      </div>
    </td>
  )
}

/** "8"; "1 dec" on the first day of a month and on the first visible day. */
export const dayLabel = (date: string, isFirst: boolean): string => {
  const day = dayjs(date)
  return isFirst || day.date() === 1 ? day.format('D MMM').replace('.', '') : day.format('D')
}

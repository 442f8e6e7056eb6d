import type { Dayjs } from 'dayjs'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import { dayjs } from '../theme/dayjs.ts'
import css from './calendar.module.css'
import { asDateText, type DateText, dayAfterKey, monthGrid, weekdays } from './month-grid.ts'

interface CalendarProps {
  readonly label: string
  readonly start: DateText | undefined
  readonly end: DateText | undefined
  readonly onPick: (day: DateText) => void
}

const isWithin = (day: DateText, start: DateText | undefined, end: DateText | undefined): boolean =>
  start !== undefined && end !== undefined && start <= day && day <= end

/** One month to pick days from, with a mouse or with the arrow keys. */
export const Calendar = ({ label, start, end, onPick }: CalendarProps): ReactElement => {
  const [cursor, setCursor] = useState<Dayjs>(() => dayjs(end ?? start))
  const grid = useRef<HTMLTableElement>(null)
  const followsFocus = useRef(false)
  const today = asDateText(dayjs())
  const at = asDateText(cursor)

  useEffect(() => {
    if (!followsFocus.current) return
    followsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, event.shiftKey, cursor)
    if (!next) return
    event.preventDefault()
    followsFocus.current = true
    setCursor(next)
  }

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <span aria-live="polite">{cursor.format('MMMM YYYY')}</span>
        <button
          type="button"
          aria-label="Vorige maand"
          onClick={() => setCursor(cursor.subtract(1, 'month'))}
        >
          <ChevronLeftIcon />
        </button>
        <button type="button" aria-label="Volgende maand" onClick={() => setCursor(cursor.add(1, 'month'))}>
          <ChevronRightIcon />
        </button>
      </div>
      <table ref={grid} aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(cursor).map((week) => (
            <tr key={week[0]?.valueOf()}>
              {week.map((date) => {
                const day = asDateText(date)
                const isEnd = day === start || day === end
                return (
                  <td key={day} data-within={isWithin(day, start, end) || undefined}>
                    <button
                      type="button"
                      data-day={day}
                      data-autofocus={day === at || undefined}
                      data-outside={date.month() !== cursor.month() || undefined}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={date.format('dddd D MMMM YYYY')}
                      aria-pressed={isEnd || isWithin(day, start, end)}
                      aria-current={day === today ? 'date' : undefined}
                      data-end={isEnd || undefined}
                      onClick={() => {
                        setCursor(date)
                        onPick(day)
                      }}
                    >
                      {date.date()}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { today } from '@zaakwerk/domain/date-parsing'
import type { Dayjs } from 'dayjs'
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'
import { dayjs } from '../theme/dayjs.ts'
import css from './calendar.module.css'
import { asDateText, type DateText, dayAfterKey, monthGrid, weekdays } from './month-grid.ts'

interface CalendarProps {
  readonly label: string
  readonly start: DateText | undefined
  readonly end: DateText | undefined
  readonly onPick: (day: DateText) => void
}

const months = Array.from({ length: 12 }, (_, month) => dayjs('2026-01-01').month(month).format('MMMM'))

const isWithin = (day: DateText, start: DateText | undefined, end: DateText | undefined): boolean =>
  start !== undefined && end !== undefined && start <= day && day <= end

/** One month to pick days from, with a mouse or with the arrow keys. */
export const Calendar = ({ label, start, end, onPick }: CalendarProps): ReactElement => {
  const [cursor, setCursor] = useState<Dayjs>(() => dayjs(end ?? start ?? today()))
  const [isJumping, setJumping] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const followsFocus = useRef(false)
  const now = today()
  const at = asDateText(cursor)

  // A layout effect: a key pressed between render and a normal effect would leave its day without focus.
  useLayoutEffect(() => {
    if (!followsFocus.current) return
    followsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  })

  // Show a date that was typed or chosen from a preset. Not in an effect, which could undo a key pressed meanwhile.
  const shownEnd = end ?? start
  const [followed, setFollowed] = useState(shownEnd)
  if (shownEnd !== followed) {
    setFollowed(shownEnd)
    if (shownEnd) setCursor(dayjs(shownEnd))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, event.shiftKey, cursor)
    if (!next) return
    event.preventDefault()
    followsFocus.current = true
    setCursor(next)
  }

  const unit = isJumping ? 'year' : 'month'
  const step = (year: string, month: string, by: number, icon: ReactElement) => (
    <button
      type="button"
      aria-label={isJumping ? year : month}
      onClick={() => setCursor(cursor.add(by, unit))}
    >
      {icon}
    </button>
  )

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <button
          type="button"
          className={css.month}
          aria-expanded={isJumping}
          aria-label={`${cursor.format('MMMM YYYY')}, kies maand en jaar`}
          onClick={() => setJumping(!isJumping)}
        >
          <span aria-live="polite">{cursor.format(isJumping ? 'YYYY' : 'MMMM YYYY')}</span>
          <ChevronDownIcon size={14} />
        </button>
        {step('Een jaar terug', 'Een maand terug', -1, <ChevronLeftIcon />)}
        {step('Een jaar verder', 'Een maand verder', 1, <ChevronRightIcon />)}
      </div>
      {isJumping ? (
        <ul className={css.months}>
          {months.map((name, month) => (
            <li key={name}>
              <button
                type="button"
                aria-current={month === cursor.month() ? 'date' : undefined}
                onClick={() => {
                  setJumping(false)
                  followsFocus.current = true
                  setCursor(cursor.month(month))
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
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
                        aria-current={day === now ? 'date' : undefined}
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
      )}
    </div>
  )
}

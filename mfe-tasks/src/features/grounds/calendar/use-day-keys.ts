import { asDateText, dayAfterKey, dayjs } from '@zaakwerk/ui'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

interface DayKeys {
  /** The day under the cursor. */
  readonly day: string
  readonly now: string
  /** Undefined: today, as default. */
  readonly onChoose: (day: string | undefined) => void
  /** Called for Enter: moves into the list of the day. */
  readonly onEnter: () => void
}

/** Keys of the grid: arrows by day and week, Page Up and Page Down by month, V for today. The focus follows. */
export const useDayKeys = ({ day, now, onChoose, onEnter }: DayKeys) => {
  const grid = useRef<HTMLTableElement>(null)
  // The day to focus. With fast key presses the last one counts.
  const wanted = useRef<string>(undefined)
  const at = useRef(day)

  // A layout effect: a key pressed between render and a normal effect would leave its day without focus.
  useLayoutEffect(() => {
    if (wanted.current === undefined) {
      at.current = day
      return
    }
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    if (day === wanted.current) wanted.current = undefined
  }, [day])

  const goTo = (next: string, chosen: string | undefined): void => {
    // The rendered day already has the focus.
    wanted.current = next === day ? undefined : next
    at.current = next
    onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayAfterKey(event.key, event.shiftKey, dayjs(at.current))
    if (next) goTo(asDateText(next), asDateText(next))
    else if (event.key === 'Enter' || event.key === ' ') onEnter()
    else if (event.key === 'v') goTo(now, undefined)
    else return
    event.preventDefault()
  }
  return { grid, onKeyDown }
}

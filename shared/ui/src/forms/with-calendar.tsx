import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { loadOnce } from '../dialogs/load-once.ts'
import { usePopup } from '../dialogs/use-popup.ts'
import { CalendarIcon } from '../icons.ts'
import css from './with-calendar.module.css'

const code = loadOnce(async () => (await import('../filters/calendar.tsx')).Calendar)

interface WithCalendarProps {
  readonly label: string
  /** `YYYY-MM-DD`; undefined when the typed text is not a date. */
  readonly day: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly onPick: (day: string) => void
  /** The text input. */
  readonly children: ReactNode
}

/** Adds a button with a calendar to a date input. Picking a day returns the focus to the input. */
export const WithCalendar = (props: WithCalendarProps): ReactElement => {
  const { label, day } = props
  const { isOpen, setOpen, box, button, panel } = usePopup(code)
  const Calendar = code.loaded()
  const pick = (picked: string): void => {
    props.onPick(picked)
    setOpen(false)
    box.ref.current?.querySelector('input')?.focus()
  }
  // A popover, because a scrolling dialog would clip it. Shown before `usePopup` moves the focus in.
  useLayoutEffect(() => {
    const element = panel.ref.current
    if (!isOpen || !element || !('showPopover' in element)) return
    element.popover = 'manual'
    element.showPopover()
  }, [isOpen, panel.ref])
  return (
    <div {...box} className={css.box}>
      {props.children}
      <button
        {...button}
        className={css.button}
        aria-label={`Kalender bij ${label}`}
        disabled={props.isDisabled}
      >
        <CalendarIcon />
      </button>
      {isOpen && Calendar ? (
        <div {...panel} className={css.popup} role="dialog" aria-label={`Kalender bij ${label}`}>
          <Calendar label={label} start={day} end={day} onPick={pick} />
        </div>
      ) : null}
    </div>
  )
}

import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { usePopup } from '../dialogs/use-popup.ts'
import { Calendar } from '../filters/calendar.tsx'
import { CalendarIcon } from '../icons.tsx'
import css from './with-calendar.module.css'

interface WithCalendarProps {
  readonly label: string
  /** `YYYY-MM-DD`; undefined where nothing is typed that is a date. */
  readonly day: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly onPick: (day: string) => void
  /** The field that is typed in. */
  readonly children: ReactNode
}

/** A field with a button that opens a calendar; what is typed shows in it. After a choice the work goes on in the field. */
export const WithCalendar = (props: WithCalendarProps): ReactElement => {
  const { label, day } = props
  const { isOpen, setOpen, box, button, panel } = usePopup()
  const pick = (picked: string): void => {
    props.onPick(picked)
    setOpen(false)
    box.ref.current?.querySelector('input')?.focus()
  }
  // Above everything, also above the edge of a dialog that scrolls; before the focus goes in.
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
      {isOpen ? (
        <div {...panel} className={css.popup} role="dialog" aria-label={`Kalender bij ${label}`}>
          <Calendar label={label} start={day} end={day} onPick={pick} />
        </div>
      ) : null}
    </div>
  )
}

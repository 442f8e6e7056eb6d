import { Button, CalendarIcon, StatusDot } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './calendar.module.css'
import { conflictsText } from './calendar-messages.ts'
import { FeedDialog } from './feed.dialog.tsx'

interface CalendarSumsProps {
  /** Undefined until they are known. */
  readonly sums: { readonly conflicts: number; readonly unassigned: number } | undefined
  /** That the calendar is limited to, and the file behind the address too. */
  readonly courts: readonly string[]
}

/** What needs a look in the month or week, and the way to one's own calendar. */
export const CalendarSums = ({ sums, courts }: CalendarSumsProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`${css.sums} row wrap num`}>
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
}

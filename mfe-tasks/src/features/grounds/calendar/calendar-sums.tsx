import { Button, CalendarIcon, StatusDot } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './calendar.module.css'
import { conflictsText } from './calendar-words.ts'
import { FeedDialog } from './feed.dialog.tsx'

interface CalendarSumsProps {
  /** Undefined until they are known. */
  readonly sums: { readonly conflicts: number; readonly unassigned: number } | undefined
  /** Whether courts were chosen, which the export knows nothing of. */
  readonly hasCourts: boolean
}

/** What needs a look in the month or week, and the way to one's own calendar. */
export const CalendarSums = ({ sums, hasCourts }: CalendarSumsProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`${css.sums} num`}>
      {sums && sums.conflicts > 0 ? <StatusDot tone="red">{conflictsText(sums.conflicts)}</StatusDot> : null}
      {sums && sums.unassigned > 0 ? (
        <StatusDot tone="ring">{sums.unassigned.toLocaleString('nl-NL')} niet toegewezen</StatusDot>
      ) : null}
      {hasCourts ? <span className={css.quiet}>Excel bevat alle rechtbanken</span> : null}
      <Button
        type="link"
        size="small"
        className={css.feed}
        icon={<CalendarIcon size={14} />}
        onClick={() => setOpen(true)}
      >
        Mijn agenda-adres (.ics)
      </Button>
      <FeedDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

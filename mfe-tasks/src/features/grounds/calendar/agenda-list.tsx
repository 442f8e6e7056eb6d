import { ChevronDownIcon, dayjs, EmptyIcon, PageState } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import css from './calendar.module.css'
import { conflictsText, hearingsText } from './calendar-messages.ts'
import type { DayRange } from './calendar-span.ts'
import type { HearingDay } from './hearing-days.ts'
import { HearingLine } from './hearing-line.tsx'

interface AgendaListProps {
  readonly days: ReadonlyMap<string, HearingDay>
  readonly range: DayRange
  readonly day: string
  readonly isChosen: boolean
  readonly onChoose: (day: string | undefined) => void
  /** The hearings of the chosen day. */
  readonly children: ReactNode
}

/** On a phone: the days with hearings of a month, below each other; the chosen one is expanded. */
export const AgendaList = (props: AgendaListProps): ReactElement => {
  const { range, day, onChoose } = props
  // The URL keeps the day, and so the month, when it is collapsed again.
  const [closed, setClosed] = useState<string>()
  const days = [...props.days]
    .filter(([date]) => range.first <= date && date <= range.last)
    .toSorted(([a], [b]) => a.localeCompare(b))
  if (days.length === 0)
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Geen zittingen in deze maand"
        text="Kies een andere maand, of pas de filters aan."
      />
    )
  return (
    <ul className={css.agenda} aria-label="Dagen met zittingen">
      {days.map(([date, hearings]) => {
        const isOpen = props.isChosen && date === day && date !== closed
        return (
          <li key={date}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => {
                setClosed(isOpen ? date : undefined)
                onChoose(date)
              }}
            >
              <span className={css.agendaDay}>{dayjs(date).format('dddd D MMMM')}</span>{' '}
              <span className={`${css.count} faint`}>{hearingsText(hearings.count)}</span>
              {hearings.conflicts.length > 0 ? (
                <span className="visually-hidden">, {conflictsText(hearings.conflicts.length)}</span>
              ) : null}
              <ChevronDownIcon />
            </button>
            {isOpen
              ? props.children
              : hearings.entries.map((entry) => (
                  <HearingLine key={`${entry.court} ${entry.assignee_id}`} entry={entry} />
                ))}
          </li>
        )
      })}
    </ul>
  )
}

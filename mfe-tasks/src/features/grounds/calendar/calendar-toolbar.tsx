import type { FilterProps } from '@zaakwerk/platform'
import { Button, ChevronLeftIcon, ChevronRightIcon, FilterPopover, Segments } from '@zaakwerk/ui'
import { memo, type ReactElement, useMemo } from 'react'
import { AssigneeFilter } from '../../../filters/assignee-filter.tsx'
import { taskStatusOptions } from '../../../filters/task-filter-options.ts'
import type { GroundsFilter } from '../grounds-filter.ts'
import css from './calendar.module.css'
import { type Span, spanTitle, stepped } from './calendar-span.ts'

interface CalendarToolbarProps extends FilterProps<GroundsFilter> {
  readonly span: Span
  readonly day: string
  /** Undefined until it is known. */
  readonly count: number | undefined
  /** The options. */
  readonly courts: readonly string[]
  readonly onChoose: (day: string | undefined) => void
}

const spans = [
  { value: 'month', label: 'Maand' },
  { value: 'week', label: 'Week' },
] as const

const words = {
  month: { before: 'Vorige maand', after: 'Volgende maand' },
  week: { before: 'Vorige week', after: 'Volgende week' },
} as const

/** Switch between month and week. Not part of the toolbar, which would wrap at 1280 px. */
export const SpanChoice = ({
  span,
  setFilter,
}: Pick<CalendarToolbarProps, 'span' | 'setFilter'>): ReactElement => (
  <Segments
    label="Periode"
    options={spans}
    value={span}
    onChange={(next) => setFilter({ span: next === 'week' ? next : undefined })}
  />
)

/** Navigation and filters of the calendar. */
export const CalendarToolbar = memo((props: CalendarToolbarProps): ReactElement => {
  const { filter, setFilter, span, day, count, onChoose } = props
  const courts = useMemo(() => props.courts.map((value) => ({ value, label: value })), [props.courts])
  const step = (by: number) => () => onChoose(stepped(span, day, by))
  return (
    <div className={css.toolbar}>
      <div className={css.steps}>
        <Button icon={<ChevronLeftIcon />} aria-label={words[span].before} onClick={step(-1)} />
        <Button icon={<ChevronRightIcon />} aria-label={words[span].after} onClick={step(1)} />
        <Button aria-keyshortcuts="V" onClick={() => onChoose(undefined)}>
          Vandaag<kbd>V</kbd>
        </Button>
        <h2 className="num" aria-live="polite">
          {spanTitle(span, day)}{' '}
          {count === undefined ? null : (
            <span className={`${css.count} faint`}>{count.toLocaleString('nl-NL')}</span>
          )}
        </h2>
      </div>
      <FilterPopover
        label="Rechtbank"
        options={courts}
        selected={filter.courts}
        onChange={(chosen) => setFilter({ courts: chosen })}
      />
      <AssigneeFilter
        selected={filter.assignee_ids}
        onChange={(assignee_ids) => setFilter({ assignee_ids })}
      />
      <FilterPopover
        label="Status"
        options={taskStatusOptions}
        selected={filter.statuses}
        onChange={(statuses) => setFilter({ statuses })}
      />
    </div>
  )
})

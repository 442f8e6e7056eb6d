import { type ReactElement, useEffect, useState } from 'react'
import { CalendarIcon } from '../icons.tsx'
import { dayjs } from '../theme/dayjs.ts'
import { Calendar } from './calendar.tsx'
import css from './date-range-filter.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { type DateText, orderedRange } from './month-grid.ts'

/** Two calendar dates, both days included. */
export interface DateRange {
  readonly start: DateText | undefined
  readonly end: DateText | undefined
}

interface DateRangeFilterProps {
  readonly label: string
  readonly value: DateRange
  readonly onChange: (value: DateRange) => void
}

const none: DateRange = { start: undefined, end: undefined }
const words = (day: DateText | undefined): string => (day ? dayjs(day).format('D MMM YYYY') : '…')

const RangePicker = ({ label, value, onChange }: DateRangeFilterProps): ReactElement => {
  // The first day picked, until the second one makes it a range.
  const [anchor, setAnchor] = useState<DateText>()
  const { start, end } = value
  useEffect(() => {
    if (start === undefined && end === undefined) setAnchor(undefined)
  }, [start, end])

  const pick = (day: DateText) => {
    if (anchor === undefined) {
      setAnchor(day)
      onChange({ start: day, end: day })
    } else {
      setAnchor(undefined)
      onChange(orderedRange(anchor, day))
    }
  }
  return (
    <>
      <Calendar label={label} start={start} end={end} onPick={pick} />
      <footer className={css.dateRangeFoot}>
        <span role="status">
          {anchor
            ? 'Kies de laatste dag'
            : start || end
              ? `${words(start)} – ${words(end)}`
              : 'Kies de eerste dag'}
        </span>
        {start || end ? (
          <button type="button" onClick={() => onChange(none)}>
            Wissen
          </button>
        ) : null}
      </footer>
    </>
  )
}

/** A filter on a span of days. The first click is a span of one day, the second makes it longer; both apply at once. */
export const DateRangeFilter = (props: DateRangeFilterProps): ReactElement => (
  <FilterPanel
    label={props.label}
    icon={<CalendarIcon />}
    count={props.value.start || props.value.end ? 1 : 0}
  >
    <RangePicker {...props} />
  </FilterPanel>
)

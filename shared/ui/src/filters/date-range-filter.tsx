import type { ReactElement } from 'react'
import { loadOnce } from '../dialogs/load-once.ts'
import { CalendarIcon } from '../icons.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { DateRangeFilterProps } from './range-picker.tsx'

const picker = loadOnce(async () => (await import('./range-picker.tsx')).RangePicker)

/** Filters on a range of days. A preset or a picked day applies at once, a typed date on blur; Enter closes the panel. */
export const DateRangeFilter = (props: DateRangeFilterProps): ReactElement => (
  <FilterPanel
    label={props.label}
    icon={<CalendarIcon />}
    count={props.value.start || props.value.end ? 1 : 0}
    code={picker}
  >
    {(close) => {
      const RangePicker = picker.loaded()
      return RangePicker ? <RangePicker {...props} onDone={close} /> : null
    }}
  </FilterPanel>
)

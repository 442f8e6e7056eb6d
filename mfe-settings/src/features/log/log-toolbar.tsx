import type { SetListFilter } from '@zaakwerk/platform'
import { DateRangeFilter, FilterPopover, SearchBox } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import type { LogFilter } from './log-filter.ts'
import { actOptions, subjectOptions } from './log-messages.ts'
import { usePeopleOptions } from './people-options.ts'

interface LogToolbarProps {
  readonly filter: LogFilter
  readonly setFilter: SetListFilter<LogFilter>
  /** Who stands in the rows: a former colleague is in no other list. */
  readonly seen: ReadonlyMap<number, string>
}

/** Search and filters of the audit trail. Each change applies at once. */
export const LogToolbar = ({ filter, setFilter, seen }: LogToolbarProps): ReactElement => {
  const people = usePeopleOptions(seen)
  return (
    <>
      <SearchBox
        placeholder="Zoek op dossiernummer of contact"
        value={filter.query ?? ''}
        debounce={300}
        onChange={(query) => setFilter({ query: query || undefined }, { history: 'replace' })}
      />
      <FilterPopover
        label="Wie"
        options={people}
        selected={filter.user_ids}
        onChange={(user_ids) => setFilter({ user_ids })}
        isSearchable
      />
      <FilterPopover
        label="Wat"
        options={actOptions}
        selected={filter.acts}
        onChange={(acts) => setFilter({ acts })}
      />
      <FilterPopover
        label="Onderwerp"
        options={subjectOptions}
        selected={filter.subjects}
        onChange={(subjects) => setFilter({ subjects, subject_id: undefined })}
      />
      <DateRangeFilter
        label="Filter op datum"
        value={{ start: filter.start_date, end: filter.end_date }}
        onChange={({ start, end }) => setFilter({ start_date: start, end_date: end })}
      />
    </>
  )
}

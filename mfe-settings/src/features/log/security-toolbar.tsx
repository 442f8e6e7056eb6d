import { type SetListFilter, useStaffNames } from '@zaakwerk/platform'
import { DateRangeFilter, FilterChips, FilterPopover, rangeChips, SearchBox, valueChips } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { usePeopleOptions } from './people-options.ts'
import { noSecurityFilters, type SecurityFilter } from './security-filter.ts'
import { securityLabels, securityOptions } from './security-messages.ts'

interface SecurityToolbarProps {
  readonly filter: SecurityFilter
  readonly setFilter: SetListFilter<SecurityFilter>
  /** Who stands in the rows: a former colleague is in no other list. */
  readonly seen: ReadonlyMap<number, string>
}

/** Search and filters of the security trail. Each change applies at once. */
export const SecurityToolbar = ({ filter, setFilter, seen }: SecurityToolbarProps): ReactElement => (
  <>
    <SearchBox
      placeholder="Zoek op IP-adres"
      value={filter.address ?? ''}
      debounce={300}
      onChange={(address) => setFilter({ address: address || undefined }, { history: 'replace' })}
    />
    <FilterPopover
      label="Wie"
      options={usePeopleOptions(seen)}
      selected={filter.user_ids}
      onChange={(user_ids) => setFilter({ user_ids })}
      isSearchable
    />
    <FilterPopover
      label="Wat"
      options={securityOptions}
      selected={filter.acts}
      onChange={(acts) => setFilter({ acts })}
    />
    <DateRangeFilter
      label="Filter op datum"
      value={{ start: filter.start_date, end: filter.end_date }}
      onChange={({ start, end }) => setFilter({ start_date: start, end_date: end })}
    />
  </>
)

/** The active filters, one chip for each value. */
export const SecurityChips = ({ filter, setFilter, seen }: SecurityToolbarProps): ReactElement => {
  const nameOf = useStaffNames()
  const chips = [
    ...valueChips({
      group: 'Wie',
      values: filter.user_ids,
      labelOf: (id) => seen.get(id) ?? nameOf(id) ?? '…',
      onChange: (user_ids) => setFilter({ user_ids }),
    }),
    ...valueChips({
      group: 'Wat',
      values: filter.acts,
      labelOf: (act) => securityLabels[act],
      onChange: (acts) => setFilter({ acts }),
    }),
    ...rangeChips({
      group: 'Datum',
      start: filter.start_date,
      end: filter.end_date,
      onClear: () => setFilter({ start_date: undefined, end_date: undefined }),
    }),
  ]
  return <FilterChips chips={chips} onClear={() => setFilter(noSecurityFilters)} />
}

import { listUsers } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { type FilterProps, useEndpoint, useStaffNames } from '@zaakwerk/platform'
import { DateRangeFilter, FilterChips, FilterPopover, rangeChips, SearchBox, valueChips } from '@zaakwerk/ui'
import { memo, type ReactElement, useMemo } from 'react'
import { type LogFilter, noFilters } from './log-filter.ts'
import {
  actLabels,
  actOptions,
  categoryLabels,
  categoryOptions,
  subjectLabels,
  subjectOptions,
} from './log-messages.ts'

interface LogToolbarProps extends FilterProps<LogFilter> {
  /** Who stands in the rows: a former colleague is in no other list. */
  readonly seen: ReadonlyMap<number, string>
}

/** Colleagues to choose from, and who stands in the rows. */
const usePeopleOptions = (seen: ReadonlyMap<number, string>) => {
  const { data: staff } = useEndpoint(listUsers, {})
  return useMemo(() => {
    const active = (staff ?? []).map((user) => ({ value: user.id, label: fullName(user), hint: user.email }))
    const ids = new Set(active.map(({ value }) => value))
    const former = [...seen].filter(([id]) => staff && !ids.has(id))
    return [...active, ...former.map(([value, label]) => ({ value, label, hint: 'Niet meer actief' }))]
  }, [staff, seen])
}

/** Search and filters of the log. Each change applies at once. */
export const LogToolbar = memo(
  ({ filter, setFilter, seen }: LogToolbarProps): ReactElement => (
    <>
      <SearchBox
        placeholder="Zoek op dossier, contact of IP-adres"
        value={filter.query ?? ''}
        debounce={300}
        onChange={(query) => setFilter({ query: query || undefined }, { history: 'replace' })}
      />
      <FilterPopover
        label="Soort"
        options={categoryOptions}
        selected={filter.categories}
        onChange={(categories) => setFilter({ categories })}
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
  ),
)

/** The active filters, one chip for each value. A single subject is one chip with its kind. */
export const LogChips = memo(({ filter, setFilter, seen }: LogToolbarProps): ReactElement => {
  const nameOf = useStaffNames()
  const { subject_id } = filter
  const chips = [
    ...valueChips({
      group: 'Soort',
      values: filter.categories,
      labelOf: (category) => categoryLabels[category],
      onChange: (categories) => setFilter({ categories }),
    }),
    ...valueChips({
      group: 'Wie',
      values: filter.user_ids,
      labelOf: (id) => seen.get(id) ?? nameOf(id) ?? '…',
      onChange: (user_ids) => setFilter({ user_ids }),
    }),
    ...valueChips({
      group: 'Wat',
      values: filter.acts,
      labelOf: (act) => actLabels[act],
      onChange: (acts) => setFilter({ acts }),
    }),
    ...valueChips({
      group: 'Onderwerp',
      values: filter.subjects,
      labelOf: (kind) =>
        subject_id === undefined ? subjectLabels[kind] : `${subjectLabels[kind]} ${subject_id}`,
      onChange: (subjects) => setFilter({ subjects, subject_id: undefined }),
    }),
    ...rangeChips({
      group: 'Datum',
      start: filter.start_date,
      end: filter.end_date,
      onClear: () => setFilter({ start_date: undefined, end_date: undefined }),
    }),
  ]
  return <FilterChips chips={chips} onClear={() => setFilter(noFilters)} />
})

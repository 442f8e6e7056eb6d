import { type SetListFilter, useStaffNames } from '@zaakwerk/platform'
import { FilterChips, rangeChips, valueChips } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { type LogFilter, noFilters } from './log-filter.ts'
import { actLabels, subjectLabels } from './log-messages.ts'

interface LogChipsProps {
  readonly filter: LogFilter
  readonly setFilter: SetListFilter<LogFilter>
  /** Who stands in the rows: a former colleague is in no other list. */
  readonly seen: ReadonlyMap<number, string>
}

/** The active filters, one chip for each value. A single subject is one chip with its kind. */
export const LogChips = ({ filter, setFilter, seen }: LogChipsProps): ReactElement => {
  const nameOf = useStaffNames()
  const { subject_id } = filter
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
}

import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { SetListFilter } from '@zaakwerk/platform'
import { FilterChips, rangeChips, valueChips } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { useAssignees } from '../../../filters/use-assignees.ts'
import { type GroundsFilter, noFilters } from '../grounds-filter.ts'

interface GroundsChipsProps {
  readonly filter: GroundsFilter
  readonly setFilter: SetListFilter<GroundsFilter>
}

/** The active filters, one chip for each value and one for each range of days. */
export const GroundsChips = ({ filter, setFilter }: GroundsChipsProps): ReactElement => {
  const { nameOf } = useAssignees()
  const chips = useMemo(
    () => [
      ...valueChips({
        group: 'Status',
        values: filter.statuses,
        labelOf: taskStatusLabel,
        onChange: (statuses) => setFilter({ statuses }),
      }),
      ...valueChips({
        group: 'Type',
        values: filter.case_types,
        labelOf: (type) => caseTypeLabels[type],
        onChange: (case_types) => setFilter({ case_types }),
      }),
      ...valueChips({
        group: 'Toegewezen aan',
        values: filter.assignee_ids,
        labelOf: nameOf,
        onChange: (assignee_ids) => setFilter({ assignee_ids }),
      }),
      ...rangeChips({
        group: 'Deadline',
        start: filter.start_date,
        end: filter.end_date,
        onClear: () => setFilter({ start_date: undefined, end_date: undefined }),
      }),
      ...rangeChips({
        group: 'Zittingsdatum',
        start: filter.start_hearing_date,
        end: filter.end_hearing_date,
        onClear: () => setFilter({ start_hearing_date: undefined, end_hearing_date: undefined }),
      }),
    ],
    [filter, setFilter, nameOf],
  )
  return <FilterChips chips={chips} onClear={() => setFilter(noFilters)} />
}

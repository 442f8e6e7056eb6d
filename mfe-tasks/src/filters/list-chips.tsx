import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { FilterProps } from '@zaakwerk/platform'
import { type FilterChip, FilterChips, rangeChips, valueChips } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import type { Limits } from './list-limits.ts'
import { useAssignees } from './use-assignees.ts'

interface ListChipsProps extends FilterProps<Limits> {
  /** Chips of one list only, after the status. */
  readonly types?: readonly FilterChip[]
  /** Date ranges of one list only, after the deadline. */
  readonly dates?: readonly FilterChip[]
  readonly onClear: () => void
}

/** The active filters of a list of tasks, one chip for each value and one for each range of days. */
export const ListChips = (props: ListChipsProps): ReactElement => {
  const { filter, setFilter, types = [], dates = [] } = props
  const { nameOf } = useAssignees()
  const chips = [
    ...valueChips({
      group: 'Status',
      values: filter.statuses,
      labelOf: taskStatusLabel,
      onChange: (statuses) => setFilter({ statuses }),
    }),
    ...types,
    ...valueChips({
      group: 'Dossier Type',
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
    ...dates,
  ]
  return <FilterChips chips={chips} onClear={props.onClear} />
}

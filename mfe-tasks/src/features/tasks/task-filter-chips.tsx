import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { taskTypeLabels } from '@zaakwerk/domain/task-types'
import { taskStatusLabel } from '@zaakwerk/domain/tasks'
import type { SetListFilter } from '@zaakwerk/platform'
import { type FilterChip, FilterChips, rangeChips, valueChips } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { useAssignees } from '../../filters/use-assignees.ts'
import { noFilters, type TaskListFilter } from './task-list-filter.ts'

interface TaskFilterChipsProps {
  readonly filter: TaskListFilter
  readonly setFilter: SetListFilter<TaskListFilter>
}

const chipsOf = (
  { filter, setFilter }: TaskFilterChipsProps,
  nameOf: (id: number) => string,
): FilterChip[] => [
  ...valueChips({
    group: 'Status',
    values: filter.statuses,
    labelOf: taskStatusLabel,
    onChange: (statuses) => setFilter({ statuses }),
  }),
  ...valueChips({
    group: 'Taak Type',
    values: filter.task_types,
    labelOf: (type) => taskTypeLabels[type],
    onChange: (task_types) => setFilter({ task_types }),
  }),
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
]

/** The active filters, one chip for each value. */
export const TaskFilterChips = ({ filter, setFilter }: TaskFilterChipsProps): ReactElement => {
  const { nameOf } = useAssignees()
  const chips = useMemo(() => chipsOf({ filter, setFilter }, nameOf), [filter, setFilter, nameOf])
  return <FilterChips chips={chips} onClear={() => setFilter(noFilters)} />
}

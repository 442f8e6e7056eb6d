import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import type { SetListFilter } from '@zaakwerk/platform'
import { dayjs, type FilterChip, FilterChips } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { type CaseListFilter, noFilters } from './case-list-filter.ts'
import { statusChipLabel } from './case-options.ts'

interface CaseFilterChipsProps {
  readonly filter: CaseListFilter
  readonly setFilter: SetListFilter<CaseListFilter>
}

const day = (date: string): string => dayjs(date).format('D MMMM YYYY')

const rangeLabel = (start: string | undefined, end: string | undefined): string | undefined => {
  if (start && end) return start === end ? day(start) : `${day(start)} – ${day(end)}`
  if (start) return `vanaf ${day(start)}`
  return end ? `tot en met ${day(end)}` : undefined
}

const chipsOf = ({ filter, setFilter }: CaseFilterChipsProps): FilterChip[] => {
  const created = rangeLabel(filter.start_date, filter.end_date)
  return [
    ...filter.statuses.map((status) => ({
      key: status,
      group: 'Status',
      label: statusChipLabel(status),
      onRemove: () => setFilter({ statuses: filter.statuses.filter((one) => one !== status) }),
    })),
    ...filter.types.map((type) => ({
      key: `type-${type}`,
      group: 'Type',
      label: caseTypeLabels[type],
      onRemove: () => setFilter({ types: filter.types.filter((one) => one !== type) }),
    })),
    ...(created
      ? [
          {
            key: 'created',
            group: 'Aangemaakt',
            label: created,
            onRemove: () => setFilter({ start_date: undefined, end_date: undefined }),
          },
        ]
      : []),
  ]
}

/** The active filters, one chip for each value. */
export const CaseFilterChips = ({ filter, setFilter }: CaseFilterChipsProps): ReactElement => {
  const chips = useMemo(() => chipsOf({ filter, setFilter }), [filter, setFilter])
  return <FilterChips chips={chips} onClear={() => setFilter(noFilters)} />
}

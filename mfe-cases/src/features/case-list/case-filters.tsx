import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { TodayCaseGroup } from '@zaakwerk/contract/today-cases'
import { casePhaseLabels } from '@zaakwerk/domain/case-phases'
import { caseStatusesByLabel, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import type { FilterProps } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import {
  DateRangeFilter,
  FilterChips,
  type FilterOption,
  FilterPopover,
  rangeChips,
  SearchBox,
  valueChips,
} from '@zaakwerk/ui'
import { CaseTypeFilter } from '@zaakwerk/widgets/case-type-filter'
import { memo, type ReactElement, useMemo } from 'react'
import { statusHints } from '../../cases/status-hints.ts'
import { type CaseListFilter, noFilters } from './case-list-filter.ts'

const statusOptions: readonly FilterOption<CaseStatus>[] = caseStatusesByLabel.map((value) => ({
  value,
  label: caseStatusLabels[value],
  hint: statusHints[value],
}))

/** Label of a status in a chip: "Zaak geopend", "Zaak afgewezen, verloren". */
const statusChipLabel = (status: CaseStatus): string => {
  const hint = statusHints[status]
  return hint ? `${caseStatusLabels[status]}, ${hint}` : caseStatusLabels[status]
}

const lowerCase = (text: string): string => text.toLowerCase()

/** Search and filters of the overview. Each change applies at once. */
export const CaseToolbar = memo(
  ({ filter, setFilter }: FilterProps<CaseListFilter>): ReactElement => (
    <>
      <SearchBox
        placeholder="Zoek op CJIB-nummer, dossier of e-mail"
        value={filter.query ?? ''}
        normalise={lowerCase}
        onChange={(query) => setFilter({ query }, { history: 'replace' })}
      />
      <FilterPopover
        label="Status"
        options={statusOptions}
        selected={filter.statuses}
        onChange={(statuses) => setFilter({ statuses })}
        maxHeight={410}
      />
      <CaseTypeFilter selected={filter.types} onChange={(types) => setFilter({ types })} />
      <DateRangeFilter
        label="Filter op aanmaakdatum"
        value={{ start: filter.start_date, end: filter.end_date }}
        onChange={({ start, end }) => setFilter({ start_date: start, end_date: end })}
      />
      <Link to="/figures">Cijfers</Link>
    </>
  ),
)

const todayLabels: Readonly<Record<TodayCaseGroup, string>> = {
  failed: 'Mislukt',
  answered: 'Terug van cliënten',
  stalled: 'Zonder volgende stap',
}

/** The active filters, one chip for each value. */
export const CaseFilterChips = memo(({ filter, setFilter }: FilterProps<CaseListFilter>): ReactElement => {
  const chips = useMemo(
    () => [
      ...valueChips({
        group: 'Vandaag',
        values: filter.today ? [filter.today] : [],
        labelOf: (group) => todayLabels[group],
        onChange: () => setFilter({ today: undefined }),
      }),
      ...valueChips({
        group: 'Fase',
        values: filter.phase ? [filter.phase] : [],
        labelOf: (phase) => casePhaseLabels[phase],
        onChange: () => setFilter({ phase: undefined }),
      }),
      ...valueChips({
        group: 'Status',
        values: filter.statuses,
        labelOf: statusChipLabel,
        onChange: (statuses) => setFilter({ statuses }),
      }),
      ...valueChips({
        group: 'Type',
        values: filter.types,
        labelOf: (type) => caseTypeLabels[type],
        onChange: (types) => setFilter({ types }),
      }),
      ...rangeChips({
        group: 'Aangemaakt',
        start: filter.start_date,
        end: filter.end_date,
        onClear: () => setFilter({ start_date: undefined, end_date: undefined }),
      }),
    ],
    [filter, setFilter],
  )
  return <FilterChips chips={chips} onClear={() => setFilter(noFilters)} />
})

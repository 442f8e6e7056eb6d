import { caseOrderColumns, type searchCases } from '@zaakwerk/contract/cases'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { ListRows, type Order, orderOf } from '@zaakwerk/ui'
import { memo, type ReactElement, useMemo } from 'react'
import { caseColumns, deletedCaseColumns } from './case-columns.tsx'
import { type CaseListFilter, isFiltered, noFilters } from './case-list-filter.ts'

interface CaseListTableProps {
  readonly title: string
  readonly cases: EndpointState<EndpointAnswer<typeof searchCases>>
  readonly changedIds: ReadonlySet<number>
  readonly filter: CaseListFilter
  readonly setFilter: SetListFilter<CaseListFilter>
  readonly onDelete: (row: CaseSummary) => void
  readonly onRestore: (row: CaseSummary) => void
}

/** The URL's name of a sortable column. */
const columnOf = (order: Order | undefined): CaseListFilter['order_column'] =>
  caseOrderColumns.find((column) => column === order?.column)

const failure = 'De dossiers konden niet worden geladen'
const words = {
  failure,
  notFound: 'Geen dossiers gevonden',
  nothingYet: { title: 'Nog geen dossiers', text: 'Nieuwe dossiers verschijnen hier vanzelf.' },
}
const wordsOfDeleted = {
  failure,
  notFound: 'Geen verwijderde dossiers gevonden',
  nothingYet: {
    title: 'Geen verwijderde dossiers',
    text: 'Verwijderde dossiers blijven hier 30 dagen staan.',
  },
}

const caseId = (row: CaseSummary): number => row.id

/** The rows of the overview, in each of their states. */
export const CaseListTable = memo((props: CaseListTableProps): ReactElement => {
  const { cases, filter, setFilter, onDelete, onRestore } = props
  const isDeleted = filter.deleted !== undefined
  const columns = useMemo(
    () => (isDeleted ? deletedCaseColumns(onRestore) : caseColumns(onDelete)),
    [isDeleted, onDelete, onRestore],
  )
  const onOrder = (order: Order | undefined) =>
    setFilter({ order_column: columnOf(order), order_by: order?.direction })

  return (
    <ListRows
      label={props.title}
      state={cases}
      words={isDeleted ? wordsOfDeleted : words}
      columns={columns}
      rowKey={caseId}
      changedIds={props.changedIds}
      order={orderOf(filter)}
      onOrder={onOrder}
      page={filter.page}
      onPage={(page) => setFilter({ page })}
      onClear={isFiltered(filter) ? () => setFilter(noFilters) : undefined}
    />
  )
})

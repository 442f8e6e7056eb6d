import { caseOrderColumns, type searchCases } from '@zaakwerk/contract/cases'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { DataTable, type Order, orderOf, QueryView, TableSkeleton } from '@zaakwerk/ui'
import { memo, type ReactElement, useMemo } from 'react'
import { caseColumns, deletedCaseColumns } from './case-columns.tsx'
import { CaseListEmpty } from './case-list-empty.tsx'
import type { CaseListFilter } from './case-list-filter.ts'

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

const caseId = (row: CaseSummary): number => row.id

/** The rows of the overview, in each of their states. */
export const CaseListTable = memo((props: CaseListTableProps): ReactElement => {
  const { cases, filter, setFilter, onDelete, onRestore } = props
  const isDeleted = filter.deleted !== undefined
  const columns = useMemo(
    () => (isDeleted ? deletedCaseColumns(onRestore) : caseColumns(onDelete)),
    [isDeleted, onDelete, onRestore],
  )
  const skeleton = <TableSkeleton columns={columns} />
  const onOrder = (order: Order | undefined) =>
    setFilter({ order_column: columnOf(order), order_by: order?.direction })

  return (
    <QueryView state={cases} skeleton={skeleton} failure="De dossiers konden niet worden geladen">
      {({ items, total }) => {
        if (items.length > 0)
          return (
            <DataTable
              label={props.title}
              columns={columns}
              rows={items}
              rowKey={caseId}
              changedIds={props.changedIds}
              order={orderOf(filter)}
              onOrder={onOrder}
            />
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (cases.isRefreshing) return skeleton
        return <CaseListEmpty filter={filter} setFilter={setFilter} total={total} />
      }}
    </QueryView>
  )
})

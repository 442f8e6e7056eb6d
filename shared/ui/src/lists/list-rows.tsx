import type { EndpointState } from '@zaakwerk/platform'
import type { ComponentProps, ReactElement } from 'react'
import { QueryView } from '../states/query-view.tsx'
import { DataTable } from './data-table.tsx'
import { ListEmpty } from './list-empty.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useFailureNotice } from './use-failure-notice.ts'
import type { RowPage } from './use-list.ts'

interface ListRowsProps<Row>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows'>,
    Pick<ComponentProps<typeof ListEmpty>, 'page' | 'onPage' | 'pageSize' | 'onClear'> {
  readonly state: EndpointState<RowPage<Row>>
  readonly words: Pick<ComponentProps<typeof ListEmpty>, 'notFound' | 'nothingYet'> & {
    /** When the list could not be loaded. */
    readonly failure: string
  }
  /** A notice says too that the list could not be loaded. */
  readonly tellsFailure?: boolean | undefined
  /** Puts something around the rows. */
  readonly around?: ((rows: ReactElement) => ReactElement) | undefined
}

const asTheyAre = (rows: ReactElement): ReactElement => rows

/** The rows of a list page, in each of their states: loading, refused, failed, empty, past the last page. */
export const ListRows = <Row,>(props: ListRowsProps<Row>): ReactElement => {
  const {
    state,
    words,
    page,
    onPage,
    pageSize,
    onClear,
    tellsFailure = false,
    around = asTheyAre,
    ...table
  } = props
  useFailureNotice(state, tellsFailure)
  const skeleton = <TableSkeleton columns={table.columns} />
  return (
    <QueryView state={state} skeleton={skeleton} failure={words.failure}>
      {({ items, total = items.length }) => {
        if (items.length > 0) return around(<DataTable {...table} rows={items} />)
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (state.isRefreshing) return skeleton
        return <ListEmpty {...words} {...{ page, total, onPage, pageSize, onClear }} />
      }}
    </QueryView>
  )
}

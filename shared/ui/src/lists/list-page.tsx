import { type ChangedRows, type FilterFields, isFiltered, type SetListFilter } from '@zaakwerk/platform'
import { type ComponentProps, type ReactElement, type ReactNode, useCallback, useMemo } from 'react'
import { type Order, type OrderDirection, orderOf } from './column.ts'
import { ColumnsButton } from './columns/columns-button.tsx'
import { useColumns } from './columns/use-columns.ts'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { ListPaging } from './list-paging.tsx'
import { ListRows } from './list-rows.tsx'
import type { List } from './use-list.ts'
import type { ListViews } from './views/list-views.ts'
import { ViewTabs } from './views/view-tabs.tsx'

/** Filter fields that `ListPage` sets itself. */
interface ListFields<OrderColumn extends string> {
  readonly page?: number | undefined
  readonly order_column?: OrderColumn | undefined
  readonly order_by?: OrderDirection | undefined
  readonly columns?: string | undefined
}

interface ListPageProps<Row, Filter extends FilterFields, OrderColumn extends string>
  extends Pick<
      ListFrameProps,
      'title' | 'action' | 'quietAction' | 'back' | 'note' | 'toolbar' | 'chips' | 'announcement'
    >,
    Pick<
      ComponentProps<typeof ListRows<Row>>,
      'columns' | 'words' | 'isSelected' | 'under' | 'around' | 'notifiesFailure' | 'pageSize'
    > {
  /** Its rows: `useList`. */
  readonly list: List<Row>
  /** What the table lists, for screen readers, where that is not the title. */
  readonly label?: string
  /** The filter in the address: `useListFilter`. */
  readonly filter: Filter & ListFields<string>
  readonly setFilter: SetListFilter<Filter> & SetListFilter<ListFields<OrderColumn>>
  /** Name of the chosen columns in browser storage, for a list without views. */
  readonly name?: string
  /** The saved views of the list; absent for lists without views. */
  readonly views?: ListViews<NoInfer<Filter>> | undefined
  /** What "Wis filters" sets; absent where a list has no filters. */
  readonly noFilters?: Partial<Filter>
  /** The columns that the endpoint can sort by. */
  readonly orderColumns?: readonly OrderColumn[]
  /** Whether the pagination is always shown, only for several pages, or never. */
  readonly paging?: 'always' | 'more' | 'never'
  /** Rows that colleagues changed: `useChangedRows`. */
  readonly changed?: ChangedRows
  /** Dialogs and panels over the list. */
  readonly children?: ReactNode
}

/** The page of a list: rows of an endpoint with filter, texts and columns. Shows the total, sorts, pages, and explains an empty list. */
export const ListPage = <
  Row extends { readonly id: number },
  Filter extends FilterFields,
  OrderColumn extends string = never,
>(
  props: ListPageProps<Row, Filter, OrderColumn>,
): ReactElement => {
  const { list, filter, setFilter, noFilters, orderColumns, paging = 'always', changed, pageSize } = props
  const { page } = filter
  const goTo = (to: number | undefined): void => setFilter({ page: to })
  const { shown, choice, onActiveView } = useColumns({
    columns: props.columns,
    list: props.views?.list ?? props.name,
    text: filter.columns,
    // Columns do not affect the rows: keeps the page number, and adds no history entry.
    setText: (columns) => setFilter({ columns, page }, { history: 'replace' }),
  })
  const order = useMemo(() => orderOf(filter), [filter])
  const sort = useCallback(
    (by: Order | undefined): void =>
      setFilter({
        order_column: orderColumns?.find((column) => column === by?.column),
        order_by: by?.direction,
      }),
    [setFilter, orderColumns],
  )
  return (
    <ListFrame
      title={props.title}
      total={list.total}
      changed={changed}
      action={props.action}
      quietAction={props.quietAction}
      back={props.back}
      note={props.note}
      views={
        props.views ? (
          <ViewTabs
            views={props.views}
            filter={filter}
            setFilter={setFilter}
            total={list.total}
            onActive={onActiveView}
          />
        ) : null
      }
      toolbar={
        choice ? (
          <>
            {props.toolbar}
            <ColumnsButton choice={choice} />
          </>
        ) : (
          props.toolbar
        )
      }
      chips={props.chips}
      searchedFor={list.searchedFor}
      announcement={props.announcement ?? (list.found && `${list.found} gevonden`)}
      footer={
        paging === 'never' ? null : (
          <ListPaging
            page={page}
            total={list.total}
            pageSize={pageSize}
            onPage={goTo}
            isForMore={paging === 'more'}
            hasRowKeys
          />
        )
      }
    >
      <ListRows
        label={props.label ?? props.title}
        state={list.shown}
        words={props.words}
        columns={shown}
        widths={choice?.widths}
        rowKey={rowId}
        changedIds={changed?.changed}
        isSelected={props.isSelected}
        under={props.under}
        around={props.around}
        notifiesFailure={props.notifiesFailure}
        order={order}
        onOrder={orderColumns && sort}
        page={page}
        pageSize={pageSize}
        onPage={goTo}
        onClear={noFilters && isFiltered(filter, noFilters) ? () => setFilter(noFilters) : undefined}
      />
      {props.children}
    </ListFrame>
  )
}

const rowId = ({ id }: { readonly id: number }): number => id

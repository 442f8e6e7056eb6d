import { type EndpointState, failedTitle, failureOf, notify } from '@zaakwerk/platform'
import { Button } from 'antd'
import { type ComponentProps, type ReactElement, type ReactNode, useEffect } from 'react'
import { EmptyIcon, SearchIcon } from '../icons.ts'
import { PageState } from '../states/page-state.tsx'
import { DataTable } from './data-table.tsx'
import type { MissingPage } from './list-paging.tsx'
import { RowsView } from './rows-view.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import type { RowPage } from './use-list.ts'

type Failing = Pick<EndpointState<unknown>, 'data' | 'error' | 'isPrevious'>

/** Shows one notice that a list could not be loaded, besides the message on the page (specification 2, section 8). */
const useFailureNotice = ({ data, error, isPrevious }: Failing, isTold: boolean): void => {
  const failed = isTold && (data === undefined || isPrevious) ? error : undefined
  const status = failed?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error of the same status is no news
  useEffect(() => {
    // The page itself reports missing access.
    if (!failed || status === undefined || status === 403) return
    const { kind, text } = failureOf(failed)
    if (kind === 'silent') return
    // For tasks the notice shows the status number; the page shows the detail.
    const isNumbered = status >= 400 && failed.path.startsWith('/tasks')
    notify.error({ title: failedTitle, text: isNumbered ? `Foutcode: ${status}` : text })
  }, [status])
}

interface ListEmptyProps {
  /** Clears the filters; undefined when there are none. */
  readonly onClear: (() => void) | undefined
  /** When a search finds nothing. */
  readonly notFound: string
  /** When there is nothing yet, and how that changes. */
  readonly nothingYet: { readonly title: string; readonly text: string; readonly actions?: ReactNode }
}

/** Explains why a list is empty and what to do. */
const ListEmpty = ({ onClear, ...words }: ListEmptyProps): ReactElement =>
  onClear ? (
    <PageState
      icon={<SearchIcon />}
      title={words.notFound}
      text="Pas de zoekopdracht of de filters aan."
      actions={<Button onClick={onClear}>Wis filters</Button>}
    />
  ) : (
    <PageState icon={<EmptyIcon />} {...words.nothingYet} />
  )

interface ListRowsProps<Row>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows'>,
    Pick<ComponentProps<typeof MissingPage>, 'page' | 'onPage' | 'pageSize'>,
    Pick<ListEmptyProps, 'onClear'> {
  readonly state: EndpointState<RowPage<Row>>
  readonly words: Omit<ListEmptyProps, 'onClear'> & {
    /** When the list could not be loaded. */
    readonly failure: string
  }
  /** Also shows a failure in a notice. */
  readonly notifiesFailure?: boolean | undefined
  /** Wraps the rows. */
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
    notifiesFailure = false,
    around = asTheyAre,
    ...table
  } = props
  useFailureNotice(state, notifiesFailure)
  const items = state.data?.items ?? []
  return (
    <RowsView
      state={state}
      skeleton={<TableSkeleton columns={table.columns} />}
      failure={words.failure}
      isEmpty={items.length === 0}
      empty={<ListEmpty {...words} onClear={onClear} />}
      {...{ page, onPage, pageSize, total: state.data?.total ?? items.length }}
    >
      {({ items: rows }) => around(<DataTable {...table} rows={rows} />)}
    </RowsView>
  )
}

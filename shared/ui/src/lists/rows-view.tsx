import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { QueryView } from '../states/query-view.tsx'
import { MissingPage } from './list-paging.tsx'

interface RowsViewProps<Data>
  extends ComponentProps<typeof QueryView<Data>>,
    Pick<ComponentProps<typeof MissingPage>, 'page' | 'onPage' | 'pageSize'> {
  /** Whether the answer has nothing to show. */
  readonly isEmpty: boolean
  /** Rows on all pages. */
  readonly total: number | undefined
  /** Whether an empty answer may be outdated, so that the skeleton is shown; default: it answers an earlier query. */
  readonly isOutdated?: boolean
  /** Shown when no page has rows. */
  readonly empty: ReactNode
}

/** The rows of a list, drawn by `children`, in each of their states: loading, refused, failed, empty, past the last page. */
export const RowsView = <Data,>(props: RowsViewProps<Data>): ReactElement => {
  const { state, isEmpty, isOutdated = state.isPrevious, page, total, onPage, pageSize } = props
  return (
    <QueryView state={state} skeleton={props.skeleton} failure={props.failure}>
      {(data) => {
        if (!isEmpty) return props.children(data)
        // An empty earlier answer does not mean that the next one is empty.
        if (isOutdated) return props.skeleton
        return total ? <MissingPage {...{ page, total, onPage, pageSize }} /> : props.empty
      }}
    </QueryView>
  )
}

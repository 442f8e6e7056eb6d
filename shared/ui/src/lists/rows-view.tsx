import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { QueryView } from '../states/query-view.tsx'
import { MissingPage } from './list-paging.tsx'

interface RowsViewProps<Data>
  extends Omit<ComponentProps<typeof QueryView<Data>>, 'className'>,
    Pick<ComponentProps<typeof MissingPage>, 'page' | 'onPage' | 'pageSize'> {
  /** Whether the answer has nothing to show. */
  readonly isEmpty: boolean
  /** Rows on all pages. */
  readonly total: number | undefined
  /** Shown when no page has rows. */
  readonly empty: ReactNode
}

/** The rows of a list, drawn by `children`, in each of their states: loading, refused, failed, empty, past the last page. */
export const RowsView = <Data,>(props: RowsViewProps<Data>): ReactElement => {
  const { state, isEmpty, page, total, onPage, pageSize } = props
  return (
    <QueryView state={state} skeleton={props.skeleton} failure={props.failure}>
      {(data) => {
        if (!isEmpty) return props.children(data)
        // Empty for the earlier query says nothing about this one. A refresh of the same query changes nothing until it is there.
        if (state.isPrevious) return props.skeleton
        return total ? <MissingPage {...{ page, total, onPage, pageSize }} /> : props.empty
      }}
    </QueryView>
  )
}

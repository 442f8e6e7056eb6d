import { Button } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { EmptyIcon, SearchIcon } from '../icons.ts'
import { PageState } from '../states/page-state.tsx'
import { MissingPage } from './list-paging.tsx'

interface ListEmptyProps {
  readonly page: number | undefined
  readonly total: number
  readonly onPage: (page: number | undefined) => void
  /** Rows a page, where that is not a hundred. */
  readonly pageSize?: number | undefined
  /** Wipes the filters; undefined when there are none. */
  readonly onClear: (() => void) | undefined
  /** When a search finds nothing. */
  readonly notFound: string
  /** When there is nothing yet, and how that changes. */
  readonly nothingYet: { readonly title: string; readonly text: string; readonly actions?: ReactNode }
}

/** Explains why a list is empty and what to do. */
export const ListEmpty = ({
  page,
  total,
  onPage,
  pageSize,
  onClear,
  ...words
}: ListEmptyProps): ReactElement => {
  if (total > 0) return <MissingPage page={page} total={total} onPage={onPage} pageSize={pageSize} />
  return onClear ? (
    <PageState
      icon={<SearchIcon />}
      title={words.notFound}
      text="Pas de zoekopdracht of de filters aan."
      actions={<Button onClick={onClear}>Wis filters</Button>}
    />
  ) : (
    <PageState icon={<EmptyIcon />} {...words.nothingYet} />
  )
}

import { pageSize as usualPageSize } from '@zaakwerk/contract/primitives'
import { pageCount, pageOffset } from '@zaakwerk/domain/paging'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { EmptyIcon } from '../icons.ts'
import { PageState } from '../states/page-state.tsx'
import { PaginationBar } from './pagination-bar.tsx'

interface ListPagingProps {
  /** Page in the URL; absent on the first one. */
  readonly page: number | undefined
  /** Undefined until it is known. */
  readonly total: number | undefined
  readonly onPage: (page: number | undefined) => void
  /** Rows per page; default a hundred. */
  readonly pageSize?: number | undefined
  /** Hidden when everything fits on one page. */
  readonly isForMore?: boolean
  /** Whether it shows the shortcuts of the rows above it. */
  readonly hasRowKeys?: boolean
}

/** Pagination of a list; hidden on a page that does not exist. A new page starts at its top. */
export const ListPaging = ({
  page = 1,
  total,
  onPage,
  pageSize = usualPageSize,
  isForMore = false,
  hasRowKeys = false,
}: ListPagingProps): ReactElement | null => {
  if (isForMore && total !== undefined && total <= pageSize) return null
  if (!total || pageOffset(page, pageSize) >= total) return null
  const goTo = (next: number): void => {
    onPage(next > 1 ? next : undefined)
    document.documentElement.scrollTop = 0
  }
  return <PaginationBar page={page} pageSize={pageSize} total={total} onPage={goTo} hasRowKeys={hasRowKeys} />
}

/** Shown for a page number that the list no longer has. */
export const MissingPage = ({
  page = 1,
  total,
  onPage,
  pageSize = usualPageSize,
}: ListPagingProps & { readonly total: number }): ReactElement => {
  const last = pageCount(total, pageSize)
  return (
    <PageState
      icon={<EmptyIcon />}
      title={`Pagina ${page} bestaat niet`}
      text={`De lijst heeft nu ${last === 1 ? '1 pagina' : `${last.toLocaleString('nl-NL')} pagina's`}.`}
      actions={<Button onClick={() => onPage(last)}>Naar de laatste pagina</Button>}
    />
  )
}

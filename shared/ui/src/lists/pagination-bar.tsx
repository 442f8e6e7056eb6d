import { pageCount, pagingItems, pagingSummary } from '@zaakwerk/domain/paging'
import type { ReactElement } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'
import { stepProps } from '../keys/step-props.ts'
import css from './pagination-bar.module.css'

interface PaginationBarProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** Whether it shows the shortcuts of the rows above it. */
  readonly hasRowKeys?: boolean
}

/** The shortcuts of the rows of a list. */
const RowKeys = (): ReactElement => (
  <span className={`${css.keys} key-hint`} aria-hidden="true">
    <kbd>↓</kbd>
    <kbd>↑</kbd>
    rij
    <kbd>Enter</kbd>
    openen
  </span>
)

/** Pagination: the current range and the other pages, at the bottom of the window. */
export const PaginationBar = ({
  page,
  pageSize,
  total,
  onPage,
  hasRowKeys = false,
}: PaginationBarProps): ReactElement => {
  const pages = Math.max(1, pageCount(total, pageSize))
  const items = pagingItems(page, pages)
  const step = (label: string, target: number, icon: ReactElement) => (
    <li>
      <button
        type="button"
        aria-label={label}
        {...stepProps(target >= 1 && target <= pages, () => onPage(target))}
      >
        {icon}
      </button>
    </li>
  )
  return (
    <nav className={`${css.bar} num`} aria-label="Paginering">
      <span>{pagingSummary({ page, pageSize, total })}</span>
      <ul>
        {step('Vorige pagina', page - 1, <ChevronLeftIcon />)}
        {items.map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`} className={css.far} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item} className={item === page ? undefined : css.far}>
              <button
                type="button"
                aria-label={`Pagina ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {item.toLocaleString('nl-NL')}
              </button>
            </li>
          ),
        )}
        {step('Volgende pagina', page + 1, <ChevronRightIcon />)}
      </ul>
      {hasRowKeys ? <RowKeys /> : null}
    </nav>
  )
}

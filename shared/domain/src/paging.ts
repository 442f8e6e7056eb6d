/** A page number, or a gap shown as an ellipsis. */
export type PagingItem = number | 'gap'

/** Number of pages of a list. */
export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize)

/** The entries of the pagination bar: the first three pages, two on either side of the current one, the last three, and an ellipsis for each gap. */
export const pagingItems = (current: number, pages: number): readonly PagingItem[] => {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page <= 3 || page > pages - 3 || Math.abs(page - current) <= 2,
  )
  return shown.flatMap((page, index): PagingItem[] => {
    const before = shown[index - 1]
    return before !== undefined && page - before > 1 ? ['gap', page] : [page]
  })
}

/** "1 — 100 van 4.812". */
export const pagingSummary = ({
  page,
  pageSize,
  total,
}: {
  page: number
  pageSize: number
  total: number
}): string => {
  const format = (number: number): string => number.toLocaleString('nl-NL')
  const from = total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total)
  return `${format(from)} — ${format(Math.min(page * pageSize, total))} van ${format(total)}`
}

/** Rows to skip for a page; never negative. */
export const pageOffset = (page: number, pageSize: number): number => Math.max(0, (page - 1) * pageSize)

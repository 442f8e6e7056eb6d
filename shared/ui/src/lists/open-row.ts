import { type MouseEvent, useEffect, useRef } from 'react'

/** The link or opening button in the action column of a row, if any. */
export const linkOfRow = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('td[data-action] > :is(a[href], button[data-opens])') ?? null

const isSelectingText = (row: Element): boolean => {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed) return false
  return row.contains(selection.anchorNode) || row.contains(selection.focusNode)
}

/**
 * Follows the link of a row that is clicked outside its links and buttons; in a new tab with Ctrl, Cmd or the middle
 * button. Selecting text in a row opens nothing.
 */
export const openClickedRow = (event: MouseEvent<HTMLElement>): void => {
  const { target } = event
  // Events of an open menu bubble here through React, though it is elsewhere in the document.
  if (!(target instanceof Element) || !event.currentTarget.contains(target) || event.defaultPrevented) return
  const row = target.closest('tr')
  const link = linkOfRow(row)
  if (!row || !link || event.button > 1 || target.closest('a, button, input, label') || isSelectingText(row))
    return
  const isAside = event.button === 1 || event.ctrlKey || event.metaKey
  if (isAside && link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener')
  else link.click()
}

/** The rows of a table, without the extra lines under them. */
const ownRows = (body: HTMLTableSectionElement): readonly HTMLTableRowElement[] =>
  [...body.rows].filter((row) => !row.hasAttribute('data-line'))

interface OpenedRow {
  readonly table: string
  readonly key: number | string
}

// Not in a component: the list is unmounted while its row is open.
let left: OpenedRow | undefined

interface ReturnFocus<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
}

/** Stores the row through which a list was left, and focuses it when the list returns. */
export const useReturnToRow = <Row>({ label, rows, rowKey }: ReturnFocus<Row>) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const mounted = useRef({ label, rows, rowKey })

  useEffect(() => {
    const { label, rows, rowKey } = mounted.current
    const key = left?.table === label ? left.key : undefined
    left = undefined
    // Only when nothing else took the focus.
    if (key === undefined || !document.activeElement?.matches('body, main')) return
    const place = rows.findIndex((one) => rowKey(one) === key)
    const row = body.current && ownRows(body.current)[place]
    const target = linkOfRow(row) ?? document.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  }, [])

  const onLeave = (event: MouseEvent<HTMLElement>): void => {
    const row = event.target instanceof Element ? event.target.closest('a[href]')?.closest('tr') : null
    const at = row && body.current ? rows[ownRows(body.current).indexOf(row)] : undefined
    if (at) left = { table: label, key: rowKey(at) }
  }
  return { body, onLeave }
}

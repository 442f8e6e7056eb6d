import type { KeyboardEvent } from 'react'
import { isTyping } from '../keys/is-typing.ts'

const focusable = 'a[href], :is(button, input, select, textarea):not(:disabled, [hidden], [type="hidden"])'

/** The focusable controls of a row. */
export const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(focusable)]

/** The row that a key moves to; rows without focusable controls are skipped. */
const targetRow = (key: string, row: Element): Element | undefined => {
  const all = [...(row.parentElement?.children ?? [])]
  const rows = all.filter((one) => one === row || controlsOf(one).length > 0)
  const at = rows.indexOf(row)
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    default:
      return undefined
  }
}

/** Arrow keys, Home and End move through the rows of a table and stay in the same column of actions; in a field they are for its text. */
export const moveThroughRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  if (isTyping(event.target)) return
  const from = event.target
  // Events of an open menu bubble here through React, though it is elsewhere in the document.
  if (!(from instanceof HTMLElement) || !event.currentTarget.contains(from)) return
  if (from.matches('[aria-haspopup][aria-expanded="true"]')) return
  const row = from.closest('tr')
  const next = row && targetRow(event.key, row)
  if (!row || !next) return
  event.preventDefault()
  const landing = controlsOf(next)
  const place = controlsOf(row).indexOf(from)
  const target = landing[place] ?? landing[0]
  target?.focus()
}

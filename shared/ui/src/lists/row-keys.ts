import type { KeyboardEvent } from 'react'

export const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href], button'),
]

const targetRow = (key: string, row: Element): Element | null | undefined => {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling
    case 'ArrowUp':
      return row.previousElementSibling
    case 'Home':
      return row.parentElement?.firstElementChild
    case 'End':
      return row.parentElement?.lastElementChild
    default:
      return undefined
  }
}

/** Arrow keys, Home and End move through the rows of a table and stay in the same column of actions. */
export const moveThroughRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  const from = event.target
  // Events of an open menu bubble here through React, though it is elsewhere in the document.
  if (!(from instanceof HTMLElement) || !event.currentTarget.contains(from)) return
  if (from.getAttribute('aria-expanded') === 'true') return
  const row = from.closest('tr')
  const next = row && targetRow(event.key, row)
  if (!row || !next) return
  event.preventDefault()
  const landing = controlsOf(next)
  const place = controlsOf(row).indexOf(from)
  const target = landing[place] ?? landing[0]
  target?.focus()
}

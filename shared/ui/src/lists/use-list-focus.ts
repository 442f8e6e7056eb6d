import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { controlsOf } from './row-keys.ts'

interface Place {
  readonly element: Element
  /** Index of its row in the list, and of the control within the row; -1 outside the rows. */
  readonly row: number
  readonly control: number
}

const rowsOf = (page: Element | null): readonly Element[] => [
  ...(page?.querySelectorAll('table:not([aria-hidden]) > tbody > tr') ?? []),
]

/**
 * Keeps the focus in a list: when the focused element disappears, focuses the same control in the row that took its place, else the title, or the list itself
 * if it is focusable.
 */
export const useListFocus = (page: RefObject<HTMLElement | null>) => {
  const last = useRef<Place>(undefined)

  // After every render: any of them may have removed the row.
  useLayoutEffect(() => {
    if (last.current?.element.isConnected !== false) return
    const { row, control } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const rows = rowsOf(page.current)
    const next = row < 0 ? undefined : (rows[row] ?? rows.at(-1))
    const controls = next ? controlsOf(next) : []
    const target = controls[control] ?? page.current?.querySelector<HTMLElement>('h1') ?? page.current
    target?.focus({ preventScroll: true })
  })

  return ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    // Events of an open dialog bubble here through React, though it is elsewhere in the document.
    if (!currentTarget.contains(target)) return
    const row = target.closest('tr')
    last.current = {
      element: target,
      row: row ? rowsOf(page.current).indexOf(row) : -1,
      control: row ? controlsOf(row).indexOf(target) : -1,
    }
  }
}

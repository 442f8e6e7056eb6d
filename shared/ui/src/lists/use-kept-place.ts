import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { controlsOf } from './row-keys.ts'

interface Place {
  readonly element: Element
  /** Of its row, and within that. */
  readonly row: number
  readonly control: number
}

const rowsOf = (page: Element | null): readonly Element[] => [
  ...(page?.querySelectorAll('table:not([aria-hidden]) > tbody > tr') ?? []),
]

/** Where what had the focus is gone from a list, the row that took its place gets it; where there is none, the title. */
export const useKeptPlace = (page: RefObject<HTMLElement | null>) => {
  const last = useRef<Place>(undefined)

  // With every answer: which one takes the row away is not known before.
  useEffect(() => {
    if (last.current?.element.isConnected !== false) return
    const { row, control } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const rows = rowsOf(page.current)
    const next = row < 0 ? undefined : (rows[row] ?? rows.at(-1))
    const target = (next && controlsOf(next)[control]) ?? page.current?.querySelector<HTMLElement>('h1')
    target?.focus({ preventScroll: true })
  })

  return ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    // An open dialog hangs in React under the list, but not in the document.
    if (!currentTarget.contains(target)) return
    const row = target.closest('tr')
    last.current = {
      element: target,
      row: row ? rowsOf(page.current).indexOf(row) : -1,
      control: row ? controlsOf(row).indexOf(target) : -1,
    }
  }
}

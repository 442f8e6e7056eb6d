import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePageKey } from '../keys/use-page-key.ts'
import { linkOfRow } from './open-row.ts'
import { controlsOf } from './row-keys.ts'

const searchFieldOf = (page: Element): HTMLInputElement | null =>
  page.querySelector('[role="search"] > * > input[type="search"]')

const rows = 'table:not([aria-hidden]) > tbody > tr'
const firstRowOf = (page: Element): Element | null => page.querySelector(rows)

const focusRow = (row: Element): boolean => {
  const target = linkOfRow(row) ?? row.querySelector<HTMLElement>('a[href], button')
  target?.focus()
  return target !== null
}

/** Whether the focus is where it is on a page that was just opened: nowhere, on the title, or on the menu link that led to it. */
const isAtStart = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('body, main, h1') || target.matches('nav a[aria-current="page"]'))

const isInWindow = (row: Element): boolean => {
  const { top, bottom } = row.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** The row by which an arrow key enters the list: the first or last one in the window, so that the page does not move. */
const entryRow = (page: Element, key: string): Element | undefined => {
  const all = [...page.querySelectorAll(rows)].filter((row) => controlsOf(row).length > 0)
  const seen = all.filter(isInWindow)
  const found = seen.length > 0 ? seen : all
  return key === 'ArrowDown' ? found[0] : found.at(-1)
}

interface ListAnswer {
  /** The search text of the rows shown; undefined while new rows load. */
  readonly searchedFor: string | undefined
  readonly total: number | undefined
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * On a page just opened, the arrow keys enter its rows. Arrow down moves from the search field of a list into its rows, arrow up from the first row back. Enter in the field
 * opens the only hit, once the answer to the typed text is there.
 */
export const useListKeys = ({ searchedFor, total }: ListAnswer) => {
  const page = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<string>()

  useEffect(() => {
    if (asked === undefined || searchedFor === undefined || !sameText(asked, searchedFor)) return
    setAsked(undefined)
    const link =
      total === 1 && asked.trim() !== '' ? linkOfRow(page.current && firstRowOf(page.current)) : null
    link?.click()
  }, [asked, searchedFor, total])

  usePageKey((event) => {
    if (event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    const row = page.current && isAtStart(event.target) && entryRow(page.current, event.key)
    if (row && focusRow(row)) event.preventDefault()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget, target } = event
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    const field = searchFieldOf(currentTarget)
    const firstRow = firstRowOf(currentTarget)
    if (target === field) setAsked(event.key === 'Enter' ? field.value : undefined)
    if (target === field && event.key === 'ArrowDown' && firstRow && focusRow(firstRow))
      event.preventDefault()
    if (field && event.key === 'ArrowUp' && firstRow?.contains(target)) {
      event.preventDefault()
      field.focus()
    }
  }
  return { page, onKeyDown }
}

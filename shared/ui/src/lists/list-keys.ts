import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { linkOfRow } from './open-row.ts'

const searchFieldOf = (page: Element): HTMLInputElement | null =>
  page.querySelector('[role="search"] > * > input[type="search"]')

const firstRowOf = (page: Element): Element | null =>
  page.querySelector('table:not([aria-hidden]) > tbody > tr')

const focusRow = (row: Element): boolean => {
  const target = linkOfRow(row) ?? row.querySelector<HTMLElement>('a[href], button')
  target?.focus()
  return target !== null
}

interface ListAnswer {
  /** The search text of the rows shown; undefined while new rows load. */
  readonly searchedFor: string | undefined
  readonly total: number | undefined
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Arrow down moves from the search field of a list into its rows, arrow up from the first row back. Enter in the field
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

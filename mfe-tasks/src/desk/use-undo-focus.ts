import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

const rowsOf = (list: Element | null): readonly Element[] => [...(list?.querySelectorAll('tbody > tr') ?? [])]

/** Moves the focus after an undo to the button of the next letter, else to the title: the pressed button is gone. Call when it is pressed. */
export const useUndoFocus = (list: RefObject<HTMLElement | null>): (() => void) => {
  const pressed = useRef<{ readonly button: Element; readonly row: number }>(undefined)

  // After every render: any of them may have removed the button.
  useLayoutEffect(() => {
    if (pressed.current?.button.isConnected !== false) return
    const { row } = pressed.current
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const rows = rowsOf(list.current)
    const next = row < 0 ? undefined : (rows[row] ?? rows.at(-1))
    const target = next?.querySelector<HTMLElement>('td[data-action] button') ?? document.querySelector('h1')
    target?.focus({ preventScroll: true })
  })

  return useCallback(() => {
    const button = document.activeElement
    const row = button?.closest('tr')
    pressed.current = button ? { button, row: row ? rowsOf(list.current).indexOf(row) : -1 } : undefined
  }, [list])
}

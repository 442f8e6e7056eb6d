import type { KeyboardEvent, PointerEvent } from 'react'
import type { ColumnWidths } from './use-columns.ts'

/** Step in px by which a key resizes a column. */
export const widthStep = 16

/** Announcement after a key or button has changed a width. */
export const widthText = (title: string, width: number): string => `${title}: ${width} pixels breed`

/** Change of a width in px by Shift with an arrow key; 0 for other keys. */
export const widthChange = ({ key, shiftKey }: KeyboardEvent): number => {
  if (!shiftKey) return 0
  if (key === 'ArrowRight') return widthStep
  return key === 'ArrowLeft' ? -widthStep : 0
}

/**
 * Resizes a column while an edge of its head is dragged: the one towards the flexible column (`data-edge`). During the drag only the column element changes; the width
 * is set at the end.
 */
export const dragWidth = (
  { clientX: start, currentTarget: edge, pointerId, button }: PointerEvent<HTMLElement>,
  key: string,
  { rangeOf, setWidth }: ColumnWidths,
): void => {
  const head = edge.closest('th')
  const element = head?.closest('table')?.querySelectorAll('col')[head.cellIndex]
  const range = rangeOf(key)
  if (!element || !range || button !== 0) return
  const { now, least, most } = range
  const before = element.style.width
  const sign = edge.dataset.edge === 'end' ? 1 : -1
  const over = new AbortController()
  const { signal } = over
  let width = now
  edge.setPointerCapture(pointerId)
  const move = ({ clientX }: { readonly clientX: number }): void => {
    width = Math.min(Math.max(now + sign * (clientX - start), least), most)
    element.style.width = `${width}px`
  }
  const drop = (): void => {
    over.abort()
    if (width !== now) setWidth(key, width)
  }
  const cancel = (): void => {
    over.abort()
    element.style.width = before
  }
  edge.addEventListener('pointermove', move, { signal })
  edge.addEventListener('pointerup', drop, { signal })
  edge.addEventListener('pointercancel', cancel, { signal })
}

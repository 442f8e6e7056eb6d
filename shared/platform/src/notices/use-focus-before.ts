import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** When a notice that has the focus disappears, returns the focus to where it was, or else to the page. */
export const useFocusBefore = (notices: readonly unknown[]) => {
  const before = useRef<HTMLElement>(undefined)
  const inside = useRef<Element>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a notice came or went
  useLayoutEffect(() => {
    if (inside.current?.isConnected !== false) return
    inside.current = undefined
    const isLost = (): boolean => document.activeElement === document.body
    if (isLost()) before.current?.focus({ preventScroll: true })
    if (isLost()) document.querySelector('main')?.focus({ preventScroll: true })
  }, [notices])

  return ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // When the window gets the focus back, the same element is focused again, with no related target.
    if (target !== inside.current && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
    inside.current = target
  }
}

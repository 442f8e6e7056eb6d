import { type FocusEvent, useEffect, useRef } from 'react'

/** Where a notice goes with the focus in it, the focus goes back to what had it before; where that is gone too, to the page. */
export const useFocusBefore = (notices: readonly unknown[]) => {
  const before = useRef<HTMLElement>(undefined)
  const inside = useRef<Element>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a notice came or went
  useEffect(() => {
    if (inside.current?.isConnected !== false) return
    inside.current = undefined
    const isLost = (): boolean => document.activeElement === document.body
    if (isLost()) before.current?.focus({ preventScroll: true })
    if (isLost()) document.querySelector('main')?.focus({ preventScroll: true })
  }, [notices])

  return ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    inside.current = target
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
}

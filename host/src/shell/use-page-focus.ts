import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Focuses the page after a navigation that removed the focused element. Pages can focus something else in an effect of
 * their own, which runs first.
 */
export const usePageFocus = (): RefObject<HTMLElement | null> => {
  const page = useRef<HTMLElement>(null)
  const last = useRef<Element>(undefined)
  const { key } = useLocation()

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    // Not on the first page, which starts at its top, before the skip link.
    const isLost = last.current?.isConnected === false && document.activeElement === document.body
    if (isLost) page.current?.focus({ preventScroll: true })
  }, [key])
  return page
}

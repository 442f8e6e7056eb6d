import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Gives the focus to the page on every change of address that took it away and gave it to nothing else. Pages may give it
 * elsewhere in an effect of their own: theirs run first.
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
    // What never had the focus has not lost it: a first page starts at its top, before the skip link.
    const isLost = last.current?.isConnected === false && document.activeElement === document.body
    if (isLost) page.current?.focus({ preventScroll: true })
  }, [key])
  return page
}

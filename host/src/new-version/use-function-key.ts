import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into an element on a function key and back on the next press, also while a dialog is open. */
export const useFunctionKey = (key: string): RefObject<HTMLElement | null> => {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    let before: Element | null = null
    const toggle = (event: KeyboardEvent): void => {
      const { current } = area
      if (event.key !== key || event.defaultPrevented || !current) return
      event.preventDefault()
      if (current.contains(document.activeElement)) {
        if (before instanceof HTMLElement) before.focus()
        return
      }
      before = document.activeElement
      current.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [key])
  return area
}

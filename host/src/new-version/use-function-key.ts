import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into an element by a key, and back by the same key. */
export const useFunctionKey = (key: string): RefObject<HTMLElement | null> => {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    let before: Element | null = null
    const move = (event: KeyboardEvent): void => {
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
    window.addEventListener('keydown', move)
    return () => window.removeEventListener('keydown', move)
  }, [key])
  return area
}

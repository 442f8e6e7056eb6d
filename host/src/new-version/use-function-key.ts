import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into an element by a key, and back by the same key; also while a dialog is open. */
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
    // An open dialog of antd listens to this at the window, and takes a focus back that left it.
    const keep = (event: FocusEvent): void => {
      if (event.target instanceof Node && area.current?.contains(event.target)) event.stopPropagation()
    }
    window.addEventListener('keydown', move)
    document.addEventListener('focusin', keep)
    return () => {
      window.removeEventListener('keydown', move)
      document.removeEventListener('focusin', keep)
    }
  }, [key])
  return area
}

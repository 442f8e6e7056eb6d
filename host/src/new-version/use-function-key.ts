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
    // The focus trap of an open antd dialog listens at the window, and would take the focus back.
    const bypassFocusTrap = (event: FocusEvent): void => {
      if (event.target instanceof Node && area.current?.contains(event.target)) event.stopPropagation()
    }
    window.addEventListener('keydown', toggle)
    document.addEventListener('focusin', bypassFocusTrap)
    return () => {
      window.removeEventListener('keydown', toggle)
      document.removeEventListener('focusin', bypassFocusTrap)
    }
  }, [key])
  return area
}

import { useSyncExternalStore } from 'react'

// From events, not `document.hasFocus()`: a window that was never left counts as focused.
let hasFocus = true

const subscribe = (listener: () => void): (() => void) => {
  const follow = (event: Event) => {
    hasFocus = event.type === 'focus'
    listener()
  }
  window.addEventListener('focus', follow)
  window.addEventListener('blur', follow)
  return () => {
    window.removeEventListener('focus', follow)
    window.removeEventListener('blur', follow)
  }
}

/** Whether the user is in this window. */
export const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, () => hasFocus)

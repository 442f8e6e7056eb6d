import { useSyncExternalStore } from 'react'

const wish = window.matchMedia('(prefers-reduced-motion: reduce)')

const onChange = (callback: () => void): (() => void) => {
  wish.addEventListener('change', callback)
  return () => wish.removeEventListener('change', callback)
}

/** Whether the user asked the operating system for less motion. */
export const usePrefersStill = (): boolean => useSyncExternalStore(onChange, () => wish.matches)

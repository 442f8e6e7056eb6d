import { useSyncExternalStore } from 'react'

const width = window.matchMedia('(max-width: 767px)')

const onChange = (callback: () => void): (() => void) => {
  width.addEventListener('change', callback)
  return () => width.removeEventListener('change', callback)
}

/** Whether seven days beside each other do not fit, so that they stand under each other. */
export const usePhone = (): boolean => useSyncExternalStore(onChange, () => width.matches)

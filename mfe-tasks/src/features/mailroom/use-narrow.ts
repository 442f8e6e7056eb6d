import { useSyncExternalStore } from 'react'

const width = window.matchMedia('(max-width: 1119px)')

const onChange = (callback: () => void): (() => void) => {
  width.addEventListener('change', callback)
  return () => width.removeEventListener('change', callback)
}

/** Whether the preview comes over the list instead of beside it. */
export const useNarrow = (): boolean => useSyncExternalStore(onChange, () => width.matches)

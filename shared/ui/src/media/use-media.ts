import { useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches, live. */
export const useMedia = (query: string): boolean => {
  const media = useMemo(() => {
    const list = window.matchMedia(query)
    const subscribe = (onChange: () => void): (() => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    }
    return { subscribe, matches: () => list.matches }
  }, [query])
  return useSyncExternalStore(media.subscribe, media.matches)
}

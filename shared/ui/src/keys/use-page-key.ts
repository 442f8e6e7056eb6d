import { useEffect, useRef } from 'react'
import { isPageKey } from './is-page-key.ts'

/** Calls `press` for each page shortcut (`isPageKey`); once for a held key, unless it `repeats`. */
export const usePageKey = (press: (event: KeyboardEvent) => void, { repeats = false } = {}): void => {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isPageKey(event, { repeats })) latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [repeats])
}

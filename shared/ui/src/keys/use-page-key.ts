import { useEffect, useRef } from 'react'
import { isPageKey } from './is-page-key.ts'

/** Calls `press` for each key press that is a page shortcut, as `isPageKey` says. */
export const usePageKey = (press: (event: KeyboardEvent) => void): void => {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isPageKey(event)) latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

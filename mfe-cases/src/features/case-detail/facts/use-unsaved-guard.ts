import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'

/** Holds whoever leaves the page while something is unsaved: within the product by the blocker, out of it by the browser's own question. */
export const useUnsavedGuard = (isUnsaved: boolean): Blocker => {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
}

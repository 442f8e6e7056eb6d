import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { hasUnsaved, leave } from './unsaved.ts'

/**
 * Asks before leaving a page with unsaved input: by a link, by Back, or from a dialog of another remote.
 * Used once, by the shell, as a router has one blocker.
 */
export const useLeaveGuard = (): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  const askedBlocker = useRef<typeof blocker>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || askedBlocker.current === blocker) return
    askedBlocker.current = blocker
    leave({
      onGo: blocker.proceed,
      // Pressing Back again asks again: the answer to the first question must not count for it.
      onStay: () => {
        if (askedBlocker.current === blocker) blocker.reset()
      },
    })
  }, [blocker])
}

import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { hasUnsaved, leave } from './unsaved.ts'

/**
 * Holds whoever goes to another page while something is unsaved: by a link, by Back, from a dialog of another remote.
 * Used once, by the shell: a router has one blocker.
 */
export const useLeaveGuard = (): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  const asked = useRef<typeof blocker>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current === blocker) return
    asked.current = blocker
    leave({
      onGo: blocker.proceed,
      // Back pressed again is a new question: the answer to the first one must not settle it.
      onStay: () => {
        if (asked.current === blocker) blocker.reset()
      },
    })
  }, [blocker])
}

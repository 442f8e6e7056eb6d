import { useEffect, useRef } from 'react'

/** Calls `look` at an interval while the page is visible, and at once when it becomes visible. Undefined stops it. */
export const usePolling = (look: () => void, everyMs: number | undefined): void => {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (everyMs === undefined) return
    const onTick = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(onTick, everyMs)
    document.addEventListener('visibilitychange', onTick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onTick)
    }
  }, [everyMs])
}

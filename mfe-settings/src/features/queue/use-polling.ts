import { useEffect, useRef } from 'react'

/** Milliseconds between two looks at the queue. */
export const pollEvery = 2000

/** Calls `look` every two seconds while the page is visible, and at once when it becomes so. */
export const usePolling = (look: () => void): void => {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const onTick = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(onTick, pollEvery)
    document.addEventListener('visibilitychange', onTick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onTick)
    }
  }, [])
}

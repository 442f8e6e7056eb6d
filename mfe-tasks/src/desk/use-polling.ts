import { useEffect, useRef } from 'react'

/** Polling interval in milliseconds. */
const refreshMs = 20_000

/** Reads a desk again from time to time, while its tab is in sight. */
export const usePolling = (refresh: () => void): void => {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [])
}

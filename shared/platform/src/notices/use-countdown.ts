import { useEffect, useRef } from 'react'

interface Countdown {
  readonly milliseconds: number
  readonly isPaused: boolean
  readonly onEnd: () => void
}

/** Calls `onEnd` when the time is up; time spent paused does not count. */
export const useCountdown = ({ milliseconds, isPaused, onEnd }: Countdown): void => {
  const left = useRef(milliseconds)
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [isPaused])
}

import { useEffect, useState } from 'react'

/** Whole seconds left of a time in milliseconds, counted from when it was first drawn. */
export const useSecondsLeft = (milliseconds: number): number => {
  const [end] = useState(() => Date.now() + milliseconds)
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1000))
  useEffect(() => {
    const look = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [end])
  return left
}

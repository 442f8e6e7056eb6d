import { useEffect, useState } from 'react'

/** Counts down from the first render, in whole seconds. */
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

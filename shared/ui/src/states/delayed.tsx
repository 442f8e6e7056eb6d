import { type ReactNode, useEffect, useState } from 'react'

/** Renders its children after 150 ms: what is ready by then shows no flash of them and is not slowed by them. */
export const Delayed = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}

import { useEffect, useState } from 'react'

/** Milliseconds of silence before a search is asked for (specification 1, section 9). */
const searchDelay = 300

/** What was typed, once the typing has stopped for a moment. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), searchDelay)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

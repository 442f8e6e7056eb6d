import { useEffect, useState } from 'react'

/** Milliseconds without a key before a search is sent (specification 1, section 9). */
const searchPause = 300

/** Debounces a value, to search only when typing stops. The first value counts at once. */
export const useDebounced = <Value>(value: Value, afterMs = searchPause): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

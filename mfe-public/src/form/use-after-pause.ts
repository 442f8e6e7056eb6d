import { useEffect, useState } from 'react'

/** Milliseconds without a key after which something is read aloud. */
export const pause = 1000

/** What a live region says of what is typed: nothing of what was there from the start, and the rest after a pause. */
export const useAfterPause = (text: string, typed: string): string => {
  const [start] = useState(typed)
  const [said, say] = useState('')
  useEffect(() => {
    if (typed === start && said === '') return
    const timer = setTimeout(() => say(text), pause)
    return () => clearTimeout(timer)
  }, [text, typed, start, said])
  return said
}

import { useEffect, useState } from 'react'
import { useLanguage } from '../words/language.ts'

/** Milliseconds without a key after which something is read aloud. */
export const pause = 1000

/** What a live region says of what is typed: nothing of what was there from the start, and the rest after a pause. It is in the language of the page at once. */
export const useAfterPause = (text: string, typed: string): string => {
  const [start] = useState(typed)
  const [said, say] = useState('')
  const language = useLanguage()
  const [spoken, speak] = useState(language)
  if (spoken !== language) {
    speak(language)
    if (said !== '') say(text)
  }
  useEffect(() => {
    if (typed === start && said === '') return
    const timer = setTimeout(() => say(text), pause)
    return () => clearTimeout(timer)
  }, [text, typed, start, said])
  return said
}

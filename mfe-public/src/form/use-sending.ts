import { useCallback, useRef, useState } from 'react'

interface Sending {
  readonly isSending: boolean
  readonly run: (work: () => Promise<void>) => Promise<void>
}

/** One sending at a time: a double tap has one effect. */
export const useSending = (): Sending => {
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      await work()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }, [])
  return { isSending, run }
}

import { newIdempotencyKey } from '@zaakwerk/platform/public'
import { useRef } from 'react'

interface Sent {
  readonly what: string
  readonly key: string
}

/** The key to send something with: the same as long as it is the same, so that a lost answer comes again. In no storage, as a password is kept nowhere. */
export const useKeyFor = (): ((what: string) => string) => {
  const sent = useRef<Sent>(undefined)
  return (what) => {
    if (sent.current?.what !== what) sent.current = { what, key: newIdempotencyKey() }
    return sent.current.key
  }
}

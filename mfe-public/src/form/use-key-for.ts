import { newIdempotencyKey } from '@zaakwerk/platform/public'
import { useRef } from 'react'

interface Sent {
  readonly what: string
  readonly key: string
}

/** The idempotency key of a request: the same while the request is the same. In memory only, because passwords are never stored. */
export const useKeyFor = (): ((what: string) => string) => {
  const sent = useRef<Sent>(undefined)
  return (what) => {
    if (sent.current?.what !== what) sent.current = { what, key: newIdempotencyKey() }
    return sent.current.key
  }
}

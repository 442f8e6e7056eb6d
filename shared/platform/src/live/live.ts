import type { LiveSubject } from '@zaakwerk/contract/live'
import { useEffect, useRef } from 'react'

/** Changed rows of a subject with their current versions; or `resync`: events may have been missed, so read again. */
export type LiveNews =
  | { readonly kind: LiveSubject; readonly rows: readonly (readonly [id: number, version: number])[] }
  | { readonly kind: 'resync' }

type Subscriber = (news: LiveNews) => void

const subscribers = new Set<Subscriber>()
let onFirst = (): void => undefined

/** Publishes an event to all subscribers. */
export const publishNews = (news: LiveNews): void => {
  for (const subscriber of subscribers) subscriber(news)
}

/** Calls `wake` at the first subscriber; until then no stream is needed. */
export const onFirstSubscriber = (wake: () => void): void => {
  onFirst = wake
  if (subscribers.size > 0) wake()
}

/** Subscribes to changes of these kinds, and to every `resync`, while the component is mounted. */
export const useLive = (kinds: readonly LiveSubject[], onNews: Subscriber): void => {
  const latest = useRef({ kinds, onNews })
  latest.current = { kinds, onNews }
  useEffect(() => {
    const subscriber: Subscriber = (news) => {
      const { kinds: wanted, onNews: handler } = latest.current
      if (news.kind === 'resync' || wanted.includes(news.kind)) handler(news)
    }
    subscribers.add(subscriber)
    onFirst()
    return () => void subscribers.delete(subscriber)
  }, [])
}

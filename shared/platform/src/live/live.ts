import type { LiveKind } from '@zaakwerk/contract/live'
import { useEffect, useRef } from 'react'

/** Changed rows of a kind with their current versions; or `resync`: events may have been missed, so read again. */
export type LiveNews =
  | { readonly kind: LiveKind; readonly rows: readonly (readonly [id: number, version: number])[] }
  | { readonly kind: 'resync' }

type Follower = (news: LiveNews) => void

const followers = new Set<Follower>()
let onFirst = (): void => undefined

/** Publishes an event to all subscribers. */
export const tell = (news: LiveNews): void => {
  for (const follower of followers) follower(news)
}

/** Calls `wake` at the first subscriber; until then no stream is needed. */
export const whenFollowed = (wake: () => void): void => {
  onFirst = wake
  if (followers.size > 0) wake()
}

/** Subscribes to changes of these kinds, and to every `resync`, while the component is mounted. */
export const useLive = (kinds: readonly LiveKind[], onNews: Follower): void => {
  const latest = useRef({ kinds, onNews })
  latest.current = { kinds, onNews }
  useEffect(() => {
    const follower: Follower = (news) => {
      const { kinds: wanted, onNews: hear } = latest.current
      if (news.kind === 'resync' || wanted.includes(news.kind)) hear(news)
    }
    followers.add(follower)
    onFirst()
    return () => void followers.delete(follower)
  }, [])
}

import type { LiveKind } from '@zaakwerk/contract/live'
import { useEffect, useRef } from 'react'

/** Rows of a kind with the versions they have now, or that something may have been missed: look for yourself. */
export type LiveNews =
  | { readonly kind: LiveKind; readonly rows: readonly (readonly [id: number, version: number])[] }
  | { readonly kind: 'resync' }

type Follower = (news: LiveNews) => void

const followers = new Set<Follower>()
let onFirst = (): void => undefined

/** Passes news on to every page that listens. */
export const tell = (news: LiveNews): void => {
  for (const follower of followers) follower(news)
}

/** Whether any page has listened yet; until then no stream is needed. */
export const whenFollowed = (wake: () => void): void => {
  onFirst = wake
  if (followers.size > 0) wake()
}

/** Calls back with what changes of these kinds, and with every `resync`, for as long as the component is there. */
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

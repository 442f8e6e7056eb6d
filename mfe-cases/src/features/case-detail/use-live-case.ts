import { useLive } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'

interface WatchedCase {
  readonly id: number
  /** The version shown; undefined while there is none. */
  readonly version: number | undefined
  /** Reads the case anew. */
  readonly look: () => void
}

/** Milliseconds in which what comes in is taken together: one act writes the case, its log and its tasks. */
const gatherMs = 300

/**
 * Looks again when the server tells that the case, or what belongs to it, changed: by a colleague, or because a letter was
 * made or a mail left. What the user types is a draft of its own, which no reading touches.
 */
export const useLiveCase = ({ id, version, look }: WatchedCase): void => {
  const latest = useRef({ version, look })
  latest.current = { version, look }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The newest version that was told; 0 for what belongs to the case. */
  const told = useRef<number[]>([])

  useLive(['case'], (news) => {
    const versions =
      news.kind === 'resync' ? [0] : news.rows.flatMap(([one, now]) => (one === id ? [now] : []))
    if (versions.length === 0) return
    told.current.push(...versions)
    timer.current ??= setTimeout(() => {
      const isNew = told.current.some((now) => now === 0 || now > (latest.current.version ?? 0))
      timer.current = undefined
      told.current = []
      // Who comes back to the page reads it then.
      if (isNew && document.visibilityState === 'visible') latest.current.look()
    }, gatherMs)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

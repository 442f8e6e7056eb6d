import type { LiveKind } from '@zaakwerk/contract/live'
import { useEffect, useRef } from 'react'
import { isWriting } from '../data/writes-in-flight.ts'
import { useLive } from './live.ts'

interface WatchedRecord {
  readonly kind: LiveKind
  readonly id: number
  /** The version shown; undefined while there is none. */
  readonly version: number | undefined
  /** Reads the record anew. */
  readonly look: () => void
}

/** Milliseconds in which what comes in is taken together: one act writes a case, its log and its tasks. */
const gatherMs = 300
/** How often it waits so while this tab writes: by then the record has the version of its own change. */
const mostWaits = 6

/**
 * Looks again when the server tells that the record, or what belongs to it, changed: by a colleague, or because a letter was
 * made or a mail left. What the user types is a draft of its own, which no reading touches.
 */
export const useLiveRecord = ({ kind, id, version, look }: WatchedRecord): void => {
  const latest = useRef({ version, look })
  latest.current = { version, look }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The newest version that was told; 0 for what belongs to the record. */
  const told = useRef<number[]>([])

  const take = (waits: number): void => {
    timer.current = setTimeout(() => {
      if (isWriting() && waits < mostWaits) return take(waits + 1)
      const isNew = told.current.some((now) => now === 0 || now > (latest.current.version ?? 0))
      timer.current = undefined
      told.current = []
      // Who comes back to the page reads it then.
      if (isNew && document.visibilityState === 'visible') latest.current.look()
    }, gatherMs)
  }
  useLive([kind], (news) => {
    const versions =
      news.kind === 'resync' ? [0] : news.rows.flatMap(([one, now]) => (one === id ? [now] : []))
    if (versions.length === 0) return
    told.current.push(...versions)
    if (timer.current === undefined) take(0)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

import type { LiveKind } from '@zaakwerk/contract/live'
import { useEffect, useRef } from 'react'
import { isWriting } from '../data/writes-in-flight.ts'
import { useLive } from './live.ts'

interface WatchedRecord {
  readonly kind: LiveKind
  readonly id: number
  /** The version shown; undefined while there is none. */
  readonly version: number | undefined
  /** Reads the record again. */
  readonly reread: () => void
}

/** Milliseconds in which events are combined: one action writes a case, its log and its tasks. */
const batchMs = 300
/** Most delays while this tab writes; by then the record has the version of its own write. */
const maxDelays = 6

/**
 * Reads a record again when the server reports a change of it or of what belongs to it: by a colleague, or because a letter was made or a mail was sent. The
 * user's unsaved input is a separate draft and stays.
 */
export const useLiveRecord = ({ kind, id, version, reread }: WatchedRecord): void => {
  const latest = useRef({ version, reread })
  latest.current = { version, reread }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The reported versions; 0 for what belongs to the record. */
  const reportedVersions = useRef<number[]>([])

  const scheduleReread = (delays: number): void => {
    timer.current = setTimeout(() => {
      if (isWriting() && delays < maxDelays) return scheduleReread(delays + 1)
      const isNew = reportedVersions.current.some((now) => now === 0 || now > (latest.current.version ?? 0))
      timer.current = undefined
      reportedVersions.current = []
      // A hidden page reads again when it becomes visible.
      if (isNew && document.visibilityState === 'visible') latest.current.reread()
    }, batchMs)
  }
  useLive([kind], (news) => {
    const versions =
      news.kind === 'resync' ? [0] : news.rows.flatMap(([one, now]) => (one === id ? [now] : []))
    if (versions.length === 0) return
    reportedVersions.current.push(...versions)
    if (timer.current === undefined) scheduleReread(0)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

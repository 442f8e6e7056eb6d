import type { LiveKind } from '@zaakwerk/contract/live'
import { useRef } from 'react'
import { useLive } from './live.ts'
import { useAfterWrites } from './use-after-writes.ts'

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

/**
 * Reads a record again when the server reports a change of it or of what belongs to it: by a colleague, or because a letter was made or a mail was sent. The
 * user's unsaved input is a separate draft and stays.
 */
export const useLiveRecord = ({ kind, id, version, reread }: WatchedRecord): void => {
  /** The reported versions; 0 for what belongs to the record. */
  const reportedVersions = useRef<number[]>([])

  const scheduleReread = useAfterWrites(() => {
    const isNew = reportedVersions.current.some((now) => now === 0 || now > (version ?? 0))
    reportedVersions.current = []
    // A hidden page reads again when it becomes visible.
    if (isNew && document.visibilityState === 'visible') reread()
  }, batchMs)
  useLive([kind], (news) => {
    const versions =
      news.kind === 'resync' ? [0] : news.rows.flatMap(([one, now]) => (one === id ? [now] : []))
    if (versions.length === 0) return
    reportedVersions.current.push(...versions)
    scheduleReread()
  })
}

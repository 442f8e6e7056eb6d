import { LiveEvent, liveSubjects } from '@zaakwerk/contract/live'
import * as z from '@zaakwerk/contract/zod'
import { currentSession } from '../session/current-session.ts'
import { onViewerChange } from '../session/viewer-change.ts'
import { keepStream } from './keep-stream.ts'
import { onFirstSubscriber, publishNews } from './live.ts'

/** How long a hidden page keeps its stream, for a short visit to another tab. */
const hiddenMs = 30_000
/** Random delay after a server restart, so that not all pages read at the same moment. */
const jitterMs = 1_500

/** Message of the tab with the stream to the other tabs. */
const BroadcastEvent = z.object({ userId: z.int(), event: LiveEvent })

const applyEvent = ({ kind, rows }: LiveEvent): void => {
  if (kind === 'resync') setTimeout(() => publishNews({ kind: 'resync' }), Math.random() * jitterMs)
  const known = liveSubjects.find((one) => one === kind)
  if (known) publishNews({ kind: known, rows })
}

/** Holds the lock for the only stream of this browser, or waits until the tab that has it releases it. */
const withLock = async (
  runStream: () => Promise<void>,
  { userId, signal }: { readonly userId: number; readonly signal: AbortSignal },
): Promise<void> => {
  // Plain http on another host has no Web Locks: each tab then has its own stream.
  if (!('locks' in navigator)) return runStream()
  return navigator.locks.request(`zaakwerk-live-${userId}`, { signal }, runStream)
}

/**
 * Opens the stream at the first subscriber, while a user is signed in and the page is visible. One stream for all tabs, because HTTP/1.1 allows six connections
 * per browser. Called once, by the host, after `startSession`.
 */
export const startLive = (): void => {
  const tabs = new BroadcastChannel('zaakwerk-live')
  let viewer = currentSession().viewer?.userId
  /** When this page started to read for its user; undefined once the stream has reported what changed since. */
  let began: number | undefined = Date.now()
  let hasSubscribers = false
  let lock: AbortController | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  const end = (): void => {
    lock?.abort()
    lock = undefined
  }

  const begin = (): void => {
    clearTimeout(hiddenTimer)
    if (lock || viewer === undefined || !hasSubscribers || document.visibilityState !== 'visible') return
    const userId = viewer
    lock = new AbortController()
    const { signal } = lock
    const runStream = (): Promise<void> =>
      keepStream({
        signal,
        pageAge: () => (began === undefined ? undefined : Math.max(0, Date.now() - began)),
        onEvent: (event) => {
          began = undefined
          applyEvent(event)
          tabs.postMessage({ userId, event })
        },
      })
    // Rejects when aborted while waiting.
    withLock(runStream, { userId, signal }).catch(() => undefined)
  }

  tabs.addEventListener('message', ({ data }) => {
    const message = BroadcastEvent.safeParse(data)
    if (!message.success || message.data.userId !== viewer) return
    const { event } = message.data
    // The other tab knows what it missed; this one may have been without a stream for longer.
    applyEvent(event.kind === 'caught_up' ? { kind: 'resync', rows: [] } : event)
  })
  onViewerChange((userId) => {
    viewer = userId
    began = Date.now()
    end()
    begin()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') begin()
    else {
      clearTimeout(hiddenTimer)
      hiddenTimer = setTimeout(end, hiddenMs)
    }
  })
  onFirstSubscriber(() => {
    hasSubscribers = true
    begin()
  })
}

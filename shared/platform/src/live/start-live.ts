import { LiveEvent, liveKinds } from '@zaakwerk/contract/live'
import * as z from '@zaakwerk/contract/zod'
import { currentSession } from '../session/session.ts'
import { onViewerChange } from '../session/viewer-change.ts'
import { keepStream } from './keep-stream.ts'
import { tell, whenFollowed } from './live.ts'

/** How long a hidden page keeps its stream, for a short visit to another tab. */
const hiddenMs = 30_000
/** Random delay after a server restart, so that not all pages read at the same moment. */
const jitterMs = 1_500

/** Message of the tab with the stream to the other tabs. */
const Told = z.object({ userId: z.int(), event: LiveEvent })

const hear = ({ kind, rows }: LiveEvent): void => {
  if (kind === 'resync') setTimeout(() => tell({ kind: 'resync' }), Math.random() * jitterMs)
  const known = liveKinds.find((one) => one === kind)
  if (known) tell({ kind: known, rows })
}

/** Holds the lock for the only stream of this browser, or waits until the tab that has it releases it. */
const takeTurn = async (
  lead: () => Promise<void>,
  { userId, signal }: { readonly userId: number; readonly signal: AbortSignal },
): Promise<void> => {
  // Plain http on another host has no Web Locks: each tab then has its own stream.
  if (!('locks' in navigator)) return lead()
  return navigator.locks.request(`zaakwerk-live-${userId}`, { signal }, lead)
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
  let isFollowed = false
  let turn: AbortController | undefined
  let unseen: ReturnType<typeof setTimeout> | undefined

  const end = (): void => {
    turn?.abort()
    turn = undefined
  }

  const begin = (): void => {
    clearTimeout(unseen)
    if (turn || viewer === undefined || !isFollowed || document.visibilityState !== 'visible') return
    const userId = viewer
    turn = new AbortController()
    const { signal } = turn
    const lead = (): Promise<void> =>
      keepStream({
        signal,
        pageAge: () => (began === undefined ? undefined : Math.max(0, Date.now() - began)),
        onEvent: (event) => {
          began = undefined
          hear(event)
          tabs.postMessage({ userId, event })
        },
      })
    // Rejects when aborted while waiting.
    takeTurn(lead, { userId, signal }).catch(() => undefined)
  }

  tabs.addEventListener('message', ({ data }) => {
    const told = Told.safeParse(data)
    if (!told.success || told.data.userId !== viewer) return
    const { event } = told.data
    // The other tab knows what it missed; this one may have been without a stream for longer.
    hear(event.kind === 'caught_up' ? { kind: 'resync', rows: [] } : event)
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
      clearTimeout(unseen)
      unseen = setTimeout(end, hiddenMs)
    }
  })
  whenFollowed(() => {
    isFollowed = true
    begin()
  })
}

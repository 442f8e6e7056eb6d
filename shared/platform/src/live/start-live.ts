import { LiveEvent, liveKinds } from '@zaakwerk/contract/live'
import * as z from '@zaakwerk/contract/zod'
import { currentSession } from '../session/session.ts'
import { onViewerChange } from '../session/viewer-change.ts'
import { keepStream } from './keep-stream.ts'
import { tell, whenFollowed } from './live.ts'

/** How long a page that nobody sees keeps its stream: who looks something up in another tab is soon back. */
const unseenMs = 30_000
/** Everybody's stream breaks at once when the server restarts: they do not all read their pages at once. */
const spreadMs = 1_500

/** What the tab with the stream tells the others. */
const Told = z.object({ userId: z.int(), event: LiveEvent })

const hear = ({ kind, rows }: LiveEvent): void => {
  if (kind === 'resync') setTimeout(() => tell({ kind: 'resync' }), Math.random() * spreadMs)
  const known = liveKinds.find((one) => one === kind)
  if (known) tell({ kind: known, rows })
}

/** Holds the one stream of this browser, or waits until the tab that has it gives it up. */
const takeTurn = async (
  lead: () => Promise<void>,
  { userId, signal }: { readonly userId: number; readonly signal: AbortSignal },
): Promise<void> => {
  // Plain http on another host has no Web Locks: there each tab has a stream of its own.
  if (!('locks' in navigator)) return lead()
  return navigator.locks.request(`zaakwerk-live-${userId}`, { signal }, lead)
}

/**
 * Opens the stream as soon as a page listens, for as long as somebody is signed in and looks at the page; one for all
 * tabs, as a browser allows six connections in all where there is no HTTP/2. Called once, by the host, after `startSession`.
 */
export const startLive = (): void => {
  const tabs = new BroadcastChannel('zaakwerk-live')
  let viewer = currentSession().viewer?.userId
  /** When this page began to read for its viewer; undefined once a stream told what changed since. */
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
    // Rejects when it is given up while it waits.
    takeTurn(lead, { userId, signal }).catch(() => undefined)
  }

  tabs.addEventListener('message', ({ data }) => {
    const told = Told.safeParse(data)
    if (!told.success || told.data.userId !== viewer) return
    const { event } = told.data
    // That tab knows what it missed; this one may have been without a stream for longer.
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
      unseen = setTimeout(end, unseenMs)
    }
  })
  whenFollowed(() => {
    isFollowed = true
    begin()
  })
}

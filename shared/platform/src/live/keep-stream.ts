import type { LiveEvent } from '@zaakwerk/contract/live'
import { ApiError } from '../api/api-error.ts'
import { refreshSession } from '../session/session.ts'
import { tokenStore } from '../session/token-store.ts'
import { readStream, silenceMs } from './read-stream.ts'

const shortestWait = 1_000
const longestWait = 30_000
/** Longest backoff after a stream that delivered events: server and network work, so the page reconnects within seconds. */
const longestWaitOfHeard = 5_000
/** A stream that lasted this long resets the backoff. */
const steadyMs = 60_000

interface Keeping {
  readonly signal: AbortSignal
  /** For `readStream`, at each attempt. */
  readonly pageAge: () => number | undefined
  readonly onEvent: (event: LiveEvent) => void
}

interface Moment {
  readonly signal: AbortSignal
  /** Milliseconds; without it only an event ends the wait. */
  readonly within?: number
  readonly events: readonly (readonly [target: EventTarget, name: string])[]
  readonly isOver?: () => boolean
}

/** Waits for a time, one of these events or the abort signal. */
const momentOf = ({ signal, within, events, isOver = () => true }: Moment): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      for (const [target, name] of watched) target.removeEventListener(name, look)
      resolve()
    }
    const look = (): void => {
      if (signal.aborted || isOver()) end()
    }
    const watched: Moment['events'] = [...events, [signal, 'abort']]
    const timer = within === undefined ? undefined : setTimeout(end, within)
    for (const [target, name] of watched) target.addEventListener(name, look)
    if (signal.aborted) end()
  })

const isFresh = (): boolean => !tokenStore.isAccessExpired()

/** Waits until the user is active in this window, or another tab has refreshed the token. */
const userActivity = (signal: AbortSignal): Promise<void> =>
  momentOf({
    signal,
    events: [
      ...['pointermove', 'pointerdown', 'keydown', 'focus'].map((name) => [window, name] as const),
      [window, 'storage'],
    ],
  })

/** The access token, refreshed only for an active user. Each refresh prolongs the session, so a stream on an unattended screen would keep it alive forever. */
const freshToken = async (signal: AbortSignal): Promise<string> => {
  const stored = tokenStore.accessToken()
  if (stored !== null && isFresh()) return stored
  await userActivity(signal)
  const newer = tokenStore.accessToken()
  if (newer !== null && isFresh()) return newer
  signal.throwIfAborted()
  return refreshSession(newer)
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Reads one stream to its end; returns whether to reconnect soon. */
const attempt = async ({ signal, pageAge, onEvent }: Keeping): Promise<boolean> => {
  try {
    const token = await freshToken(signal)
    try {
      await readStream({ token, pageAge: pageAge(), signal, onEvent })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      // Signed out elsewhere, or another role: refreshes the token, as any call does.
      await refreshSession(token)
    }
    return true
  } catch (error) {
    return !isRefused(error)
  }
}

const jittered = (ms: number): number => ms / 2 + (Math.random() * ms) / 2

/**
 * Keeps a stream open until `signal` aborts. Reconnects after a second when a stream ends, and with backoff when it breaks: up to five seconds after one with
 * events, half a minute after one without; at once when the network returns or the page becomes visible. Where no events arrive at all, each attempt counts as
 * a `resync`, so that pages refresh now and then.
 */
export const keepStream = async ({ signal, pageAge, onEvent }: Keeping): Promise<void> => {
  let wait = shortestWait
  while (!signal.aborted) {
    const opened = Date.now()
    let isHeard = false
    const isWelcome = await attempt({
      signal,
      pageAge,
      onEvent: (event) => {
        isHeard = true
        onEvent(event)
      },
    })
    if (signal.aborted) return
    const lasted = Date.now() - opened
    if (!isHeard && lasted >= silenceMs) onEvent({ kind: 'resync', rows: [] })
    const longest = isHeard ? longestWaitOfHeard : longestWait
    wait = isHeard && lasted >= steadyMs ? shortestWait : Math.min(wait, longest)
    await momentOf({
      signal,
      within: jittered(isWelcome ? wait : longestWait),
      events: [
        [window, 'online'],
        [document, 'visibilitychange'],
      ],
      isOver: () => document.visibilityState === 'visible',
    })
    wait = Math.min(wait * 2, longest)
  }
}

import type { LiveEvent } from '@zaakwerk/contract/live'
import { ApiError } from '../api/api-error.ts'
import { refreshSession } from '../session/session.ts'
import { tokenStore } from '../session/token-store.ts'
import { readStream, silenceMs } from './read-stream.ts'

const shortestWait = 1_000
const longestWait = 30_000
/** Longest backoff after a stream that delivered events: server and network work, so the page reconnects within seconds. */
const longestWaitAfterEvents = 5_000
/** A stream that lasted this long resets the backoff. */
const steadyMs = 60_000

interface StreamOptions {
  readonly signal: AbortSignal
  /** For `readStream`, at each attempt. */
  readonly pageAge: () => number | undefined
  readonly onEvent: (event: LiveEvent) => void
}

interface WaitOptions {
  readonly signal: AbortSignal
  /** Milliseconds; without it only an event ends the wait. */
  readonly within?: number
  readonly events: readonly (readonly [target: EventTarget, name: string])[]
  readonly isDone?: () => boolean
}

/** Waits for a time, one of these events or the abort signal. */
const waitUntil = ({ signal, within, events, isDone = () => true }: WaitOptions): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      for (const [target, name] of watched) target.removeEventListener(name, endIfDone)
      resolve()
    }
    const endIfDone = (): void => {
      if (signal.aborted || isDone()) end()
    }
    const watched: WaitOptions['events'] = [...events, [signal, 'abort']]
    const timer = within === undefined ? undefined : setTimeout(end, within)
    for (const [target, name] of watched) target.addEventListener(name, endIfDone)
    if (signal.aborted) end()
  })

const hasValidToken = (): boolean => !tokenStore.isAccessExpired()

/** Waits until the user is active in this window, or another tab has refreshed the token. */
const untilUserIsActive = (signal: AbortSignal): Promise<void> =>
  waitUntil({
    signal,
    events: [
      ...['pointermove', 'pointerdown', 'keydown', 'focus'].map((name) => [window, name] as const),
      [window, 'storage'],
    ],
  })

/** The access token, refreshed only for an active user. Each refresh prolongs the session, so a stream on an unattended screen would keep it alive forever. */
const validToken = async (signal: AbortSignal): Promise<string> => {
  const stored = tokenStore.accessToken()
  if (stored !== null && hasValidToken()) return stored
  await untilUserIsActive(signal)
  const newer = tokenStore.accessToken()
  if (newer !== null && hasValidToken()) return newer
  signal.throwIfAborted()
  return refreshSession(newer)
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Reads one stream to its end; returns whether to reconnect soon. */
const attempt = async ({ signal, pageAge, onEvent }: StreamOptions): Promise<boolean> => {
  try {
    const token = await validToken(signal)
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
export const keepStream = async ({ signal, pageAge, onEvent }: StreamOptions): Promise<void> => {
  let wait = shortestWait
  while (!signal.aborted) {
    const opened = Date.now()
    let hadEvents = false
    const mayReconnectSoon = await attempt({
      signal,
      pageAge,
      onEvent: (event) => {
        hadEvents = true
        onEvent(event)
      },
    })
    if (signal.aborted) return
    const lasted = Date.now() - opened
    if (!hadEvents && lasted >= silenceMs) onEvent({ kind: 'resync', rows: [] })
    const longest = hadEvents ? longestWaitAfterEvents : longestWait
    wait = hadEvents && lasted >= steadyMs ? shortestWait : Math.min(wait, longest)
    await waitUntil({
      signal,
      within: jittered(mayReconnectSoon ? wait : longestWait),
      events: [
        [window, 'online'],
        [document, 'visibilitychange'],
      ],
      isDone: () => document.visibilityState === 'visible',
    })
    wait = Math.min(wait * 2, longest)
  }
}

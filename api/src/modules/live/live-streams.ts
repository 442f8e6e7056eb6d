import { Readable } from 'node:stream'
import { LiveEvent } from '@zaakwerk/contract/live'
import { serviceUnavailable, tooManyAttempts } from '../../platform/errors/errors.ts'
import { eventText, heartbeat } from '../../platform/http/send-events.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { liveStreamsOpen } from '../../platform/telemetry/meters.ts'
import { holdingSessions } from '../identity/session/authenticate.ts'
import { type PresenceBoard, type PresenceReport, parsePresence } from './presence.ts'
import { recentChanges } from './recent-changes.ts'

/** Limits on the streams of one process. */
export interface LiveLimits {
  /** Heartbeat interval in milliseconds; sessions are checked as often. Clients reconnect after missing three. */
  readonly heartbeatMs: number
  /** Maximum streams of one user; each browser opens one stream. */
  readonly perUser: number
  readonly total: number
  /** Milliseconds by which the request of a stream may be slower than the request whose response it completes. */
  readonly leewayMs: number
}

export const usualLiveLimits: LiveLimits = { heartbeatMs: 15_000, perUser: 20, total: 1_000, leewayMs: 5_000 }

/** Buffer size in bytes for a slow reader. Beyond it the stream ends: reconnecting costs less than filling the memory. */
const keptBytes = 64 * 1024
/** Retry-After in seconds for a stream above the limit. */
const againAfter = 30

const resync = eventText({ kind: 'resync', rows: [] } satisfies LiveEvent)
const caughtUp = eventText({ kind: 'caught_up', rows: [] } satisfies LiveEvent)

interface Stream {
  readonly viewer: Viewer
  readonly line: Readable
}

/** The open event streams of this process. */
export interface LiveStreams {
  /**
   * Starts to record changes. A page that opens a stream later, and sends its age, gets the changes since it started loading; a page older than the record gets
   * `resync`.
   */
  follow(): void
  /** Opens a stream, or throws 429 or 503 above the limits. `pageAge`: milliseconds since the page started loading. */
  open(viewer: Viewer, pageAge?: number): Readable
  close(): void
}

const asJson = (announcement: string): unknown => {
  try {
    return JSON.parse(announcement)
  } catch {
    return undefined
  }
}

/** Sends every change to all open streams, and ends each stream with its session: immediately, as the database announces the end of sessions. */
export const liveStreams = (
  services: Services,
  { limits, presence }: { readonly limits: LiveLimits; readonly presence: PresenceBoard },
): LiveStreams => {
  const streams = new Set<Stream>()
  let beating: NodeJS.Timeout | undefined
  let isChecking = false
  let isCheckWanted = false
  let isFollowing = false
  const recent = recentChanges(limits.leewayMs)

  const send = (stream: Stream, text: string): void => {
    if (stream.line.push(text)) return
    streams.delete(stream)
    stream.line.destroy()
  }
  const sendAll = (text: string): void => {
    for (const stream of streams) send(stream, text)
  }

  const end = (stream: Stream): void => {
    streams.delete(stream)
    stream.line.push(null)
  }

  /** Errors are ignored: while the database is out of reach no changes are sent either. */
  const check = async (): Promise<void> => {
    const now = services.now()
    for (const stream of streams) if (stream.viewer.tokenEndsAt <= now) end(stream)
    const asked = [...streams]
    if (asked.length === 0) return
    const holding = await holdingSessions(
      services,
      asked.map(({ viewer }) => viewer),
    )
    for (const stream of asked) if (!holding.has(stream.viewer) && streams.has(stream)) end(stream)
  }

  /** A running check may have read before the event, so it is repeated. */
  const checkNow = (): void => {
    isCheckWanted = isChecking
    if (isChecking) return
    isChecking = true
    check()
      .catch(() => undefined)
      .finally(() => {
        isChecking = false
        if (streams.size === 0) stopBeating()
        if (isCheckWanted) checkNow()
      })
  }

  const beat = (): void => {
    sendAll(heartbeat)
    checkNow()
  }

  const stopBeating = (): void => {
    clearInterval(beating)
    beating = undefined
  }

  /** Announces a change of presence; pages with the case or task open then request it. Not stored for new pages, which request it when they open. */
  const sendPresence = (report: PresenceReport): void => {
    if (!presence.take(report)) return
    sendAll(eventText({ kind: `${report.subject}_presence`, rows: [[report.id, 0]] } satisfies LiveEvent))
  }

  const follow = (): void => {
    if (isFollowing) return
    isFollowing = true
    services.changes.follow({
      onListening: () => {
        recent.restart()
        sendAll(resync)
        checkNow()
      },
      onChange: (announcement) => {
        const json = asJson(announcement)
        const report = parsePresence(json)
        if (report) return sendPresence(report)
        const { data: event } = LiveEvent.safeParse(json)
        if (event?.kind === 'access') checkNow()
        else if (event) {
          const text = eventText(event)
          recent.add(text)
          sendAll(text)
        } else services.log.warn({}, 'unreadable change notification')
      },
    })
  }

  /** The first data of a new stream; it also sends the headers. */
  const startOf = (pageAge: number | undefined): string => {
    if (!services.changes.isListening()) return heartbeat
    const missed = pageAge === undefined ? undefined : recent.since(pageAge)
    return missed ? [caughtUp, ...missed].join('') : resync
  }

  return {
    follow,
    open: (viewer, pageAge) => {
      const own = [...streams].filter((stream) => stream.viewer.id === viewer.id)
      if (own.length >= limits.perUser) throw tooManyAttempts(againAfter)
      if (streams.size >= limits.total) throw serviceUnavailable()
      const line = new Readable({ read: () => undefined, highWaterMark: keptBytes })
      const stream = { viewer, line }
      line.once('close', () => {
        streams.delete(stream)
        liveStreamsOpen.dec()
      })
      streams.add(stream)
      liveStreamsOpen.inc()
      send(stream, startOf(pageAge))
      follow()
      // The session may have ended after the request was authorised.
      checkNow()
      beating ??= setInterval(beat, limits.heartbeatMs)
      beating.unref()
      return line
    },
    close: () => {
      stopBeating()
      for (const stream of streams) end(stream)
    },
  }
}

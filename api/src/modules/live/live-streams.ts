import { Readable } from 'node:stream'
import { LiveEvent } from '@zaakwerk/contract/live'
import { serviceUnavailable, tooManyAttempts } from '../../platform/errors/errors.ts'
import { eventText, heartbeat } from '../../platform/http/send-events.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { liveStreamsOpen } from '../../platform/telemetry/meters.ts'
import { holdingSessions } from '../identity/session/authenticate.ts'
import { recentChanges } from './recent-changes.ts'

/** Limits on the streams of one process. */
export interface LiveLimits {
  /** Milliseconds between two signs of life; sessions are checked as often. Screens give up after three of them. */
  readonly heartbeatMs: number
  /** Streams of one user; a browser has one. */
  readonly perUser: number
  readonly inAll: number
  /** Milliseconds by which the call of a stream may be slower than the one whose answer it completes. */
  readonly leewayMs: number
}

export const usualLiveLimits: LiveLimits = { heartbeatMs: 15_000, perUser: 20, inAll: 1_000, leewayMs: 5_000 }

/** Bytes kept for a reader who is slow. After that the stream ends: opening it again costs less than a memory that fills. */
const keptBytes = 64 * 1024
/** Seconds after which one stream too many may be tried again. */
const againAfter = 30

const resync = eventText({ kind: 'resync', rows: [] } satisfies LiveEvent)
const caughtUp = eventText({ kind: 'caught_up', rows: [] } satisfies LiveEvent)

interface Stream {
  readonly viewer: Viewer
  readonly line: Readable
}

/** The open streams of this process. */
export interface LiveStreams {
  /**
   * Starts to record changes. A page that opens a stream later and gives its age gets the changes since it began to read; one that is older than
   * the record gets `resync`.
   */
  follow(): void
  /** Opens one, or throws a 429 or 503 when there are too many. `pageAge`: milliseconds since the page began to read. */
  open(viewer: Viewer, pageAge?: number): Readable
  close(): void
}

const asEvent = (announcement: string): LiveEvent | undefined => {
  try {
    return LiveEvent.parse(JSON.parse(announcement))
  } catch {
    return undefined
  }
}

/** Tells every open stream what changes, and ends each with its session: at once, as the database announces that sessions end. */
export const liveStreams = (services: Services, limits: LiveLimits): LiveStreams => {
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

  /** Whatever becomes of the check: while the database is out of reach nothing is told either. */
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

  /** A check that runs may have looked before what it is wanted for: then once more. */
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
        const event = asEvent(announcement)
        if (event?.kind === 'access') checkNow()
        else if (event) {
          const text = eventText(event)
          recent.add(text)
          sendAll(text)
        } else services.log.warn({}, 'unreadable change notification')
      },
    })
  }

  /** What a new stream begins with; the headers leave with it. */
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
      if (streams.size >= limits.inAll) throw serviceUnavailable()
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
      // The session may have ended since the call was let in.
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

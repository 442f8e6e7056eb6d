import { LiveEvent, openLive } from '@zaakwerk/contract/live'
import { createParser } from 'eventsource-parser'
import { ApiError, readText } from '../api/api-error.ts'

/** The server sends a heartbeat every 15 seconds; after three missed ones the connection counts as dead or buffered by a proxy. */
export const silenceMs = 45_000
/** Far more than the largest event: 300 rows. */
const maxBufferSize = 65_536

interface Reading {
  readonly token: string
  /** Age of the page's data in milliseconds; undefined when the page has to read again anyway. */
  readonly pageAge: number | undefined
  readonly signal: AbortSignal
  readonly onEvent: (event: LiveEvent) => void
}

const urlOf = ({ pageAge }: Reading): URL => {
  const url = new URL(`/api${openLive.path}`, location.href)
  if (pageAge !== undefined) url.searchParams.set('page_age', String(pageAge))
  return url
}

const request = (reading: Reading, signal: AbortSignal): Promise<Response> =>
  fetch(urlOf(reading), {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${reading.token}` },
    cache: 'no-store',
    signal,
  })

/**
 * Reads one stream until it ends. Rejects when it breaks or times out, and with {@link ApiError} when it is refused. Uses `fetch`, because `EventSource` cannot
 * send a token.
 */
export const readStream = async (reading: Reading): Promise<void> => {
  const end = new AbortController()
  const stop = (): void => end.abort()
  let silence = setTimeout(stop, silenceMs)
  reading.signal.addEventListener('abort', stop)
  if (reading.signal.aborted) stop()
  try {
    const { ok, status, body } = await request(reading, end.signal)
    if (!ok || !body)
      throw new ApiError({ status, path: openLive.path, detail: `De stroom is geweigerd (${status}).` })
    const parser = createParser({
      maxBufferSize,
      onEvent: ({ data }) => {
        const event = LiveEvent.safeParse(readText(data))
        if (event.success) reading.onEvent(event.data)
      },
    })
    const text = new TextDecoder()
    const reader = body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(stop, silenceMs)
      parser.feed(text.decode(part.value, { stream: true }))
    }
  } finally {
    clearTimeout(silence)
    reading.signal.removeEventListener('abort', stop)
    stop()
  }
}

import { LiveEvent } from '@zaakwerk/contract/live'

/** One open stream, read by a test. */
export interface LiveReader {
  readonly status: number
  readonly headers: Headers
  /** The events received. */
  readonly events: readonly LiveEvent[]
  /** Resolves with the first event, in or to come, that is such a one. */
  next(isWanted: (event: LiveEvent) => boolean): Promise<LiveEvent>
  /** Resolves when the server ends the stream, or the line breaks. */
  readonly ended: Promise<void>
  close(): void
}

const eventOf = (block: string): LiveEvent | undefined => {
  const data = block.startsWith('data: ') ? block.slice('data: '.length) : undefined
  return data === undefined ? undefined : LiveEvent.parse(JSON.parse(data))
}

/** Opens a stream on a server. What is refused has no events. */
export const openReader = async (
  { url }: { readonly url: string },
  token: string,
  headers: Readonly<Record<string, string>> = {},
  query = '',
): Promise<LiveReader> => {
  const end = new AbortController()
  const answer = await fetch(`${url}/api/live${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: end.signal,
  })
  const events: LiveEvent[] = []
  const waiting = new Set<() => void>()

  const read = async (): Promise<void> => {
    if (!answer.ok || !answer.body) return
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of answer.body) {
      const blocks = `${text}${decoder.decode(part, { stream: true })}`.split('\n\n')
      text = blocks.pop() ?? ''
      events.push(...blocks.flatMap((block) => eventOf(block) ?? []))
      for (const look of waiting) look()
    }
  }

  return {
    status: answer.status,
    headers: answer.headers,
    events,
    next: (isWanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = events.find(isWanted)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    ended: read().catch(() => undefined),
    close: () => end.abort(),
  }
}

export const isResync = ({ kind }: LiveEvent): boolean => kind === 'resync'

/** Whether an event is about this row, in this version or a later one. */
export const tellsOf =
  (kind: LiveEvent['kind'], id: number, version = 1) =>
  (event: LiveEvent): boolean =>
    event.kind === kind && event.rows.some(([one, now]) => one === id && now >= version)

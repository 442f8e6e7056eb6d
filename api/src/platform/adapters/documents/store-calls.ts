import { StorageUnavailable } from './documents.port.ts'

/** A longer Retry-After counts as an unavailable server. */
const longestWaitMs = 5_000

/** Characters. A page of a thousand keys of S3 has at most some 3.5 million. */
const largestAnswer = 8 * 1024 * 1024

/** Text of an answer, of at most 8 million characters. */
export const readText = async (answer: Response): Promise<string> => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > largestAnswer) throw new StorageUnavailable('refused', 'an answer that is too large')
  }
  return text + decoder.decode()
}

/** Undefined when it is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why no answer came, or not all of it. `server` is named in the message. */
export const judgeSilence = (error: unknown, server: string): StorageUnavailable => {
  if (error instanceof StorageUnavailable) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new StorageUnavailable(
    'unreachable',
    `no whole answer of ${server}: ${code || (cause instanceof Error ? cause.name : 'unknown')}`,
    { cause: error },
  )
}

/** Exponential backoff with jitter, in milliseconds; undefined if Retry-After is too long. */
export const waitBefore = (attempt: number, retryAfter: string | null): number | undefined => {
  const seconds = Number(retryAfter ?? Number.NaN)
  if (Number.isNaN(seconds)) return Math.random() * 200 * 2 ** attempt
  return seconds * 1000 > longestWaitMs ? undefined : seconds * 1000
}

/** Until the headers came, or all of a text: an answer that never comes costs `ms`. */
export const within = async <T>(ms: number, abort: AbortController, work: () => Promise<T>): Promise<T> => {
  const timer = setTimeout(() => abort.abort(new Error('timeout')), ms)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

/** Percent-encodes a key as signatures have it, so that a URL leaves it as it is. */
export const encodeKey = (key: string): string =>
  key
    .split('/')
    .map((step) =>
      encodeURIComponent(step).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/** Calls that run at once: for a hundred files one by one, an answer of 4 ms each makes half a second. */
const concurrency = 16

/** Runs work for each item, some at a time; the answers come in the order of the items. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += concurrency)
    results.push(...(await Promise.all(items.slice(at, at + concurrency).map(work))))
  return results
}

/** How long an answer is used again. */
const reuseMs = 5_000

/** A question that many ask at the same time: asks it once in five seconds. */
export const reused = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let last: { readonly at: number; readonly answer: Promise<Answer> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > reuseMs) last = { at: now, answer: ask() }
    return last.answer
  }
}

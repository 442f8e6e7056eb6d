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

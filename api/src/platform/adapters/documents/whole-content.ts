import { createHash } from 'node:crypto'
import { StorageUnavailable } from './documents.port.ts'

interface Expected {
  /** Bytes. */
  readonly size: number
  /** In hex; undefined of an object that we did not make. */
  readonly sha256: string | undefined
  /** Between two pieces. The time that the reader takes for one does not count. */
  readonly withinMs: number
  readonly abort: AbortController
}

const incomplete = (cause?: unknown) =>
  new StorageUnavailable('unreachable', 'the content of an object broke off', { cause })

/** The pieces of a body, ending with an error where it breaks off, stalls or is not what its length and hash say. */
export async function* wholeContent(
  body: ReadableStream<Uint8Array>,
  { size, sha256, withinMs, abort }: Expected,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader()
  const hash = createHash('sha256')
  const next = async () => {
    const timer = setTimeout(() => abort.abort(), withinMs)
    try {
      return await reader.read()
    } catch (error) {
      throw incomplete(error)
    } finally {
      clearTimeout(timer)
    }
  }
  let read = 0
  const check = (): void => {
    if (read !== size) throw incomplete()
    if (sha256 !== undefined && hash.digest('hex') !== sha256)
      throw new StorageUnavailable('refused', 'the content of an object is not what its hash says')
  }
  for (let piece = await next(); !piece.done; piece = await next()) {
    read += piece.value.length
    hash.update(piece.value)
    // Before the last piece is handed on: whoever counts bytes would take the content for whole.
    if (read >= size) check()
    yield piece.value
  }
  if (size === 0 || read < size) check()
}

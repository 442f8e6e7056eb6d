import type { Readable } from 'node:stream'

/** A file to inspect: its first bytes, and a stream of all bytes as often as needed. */
export interface Content {
  readonly head: Buffer
  readonly chunks: () => AsyncIterable<Buffer>
}

/** Enough for every signature, and for the list of parts at the start of an Office file. */
const headBytes = 64 * 1024

/** Opens a file to inspect. */
export const contentOf = async (open: () => Promise<Readable | undefined>): Promise<Content> => {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    const stream = await open()
    if (stream) for await (const chunk of stream) yield Buffer.from(chunk)
  }
  const head: Buffer[] = []
  let size = 0
  for await (const chunk of chunks()) {
    head.push(chunk)
    size += chunk.length
    if (size >= headBytes) break
  }
  return { head: Buffer.concat(head).subarray(0, headBytes), chunks }
}

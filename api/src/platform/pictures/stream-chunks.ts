import { Readable } from 'node:stream'

const chunkBytes = 256 * 1024

const chunksOf = function* (bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

/** Splits bytes into a stream of chunks, without copying. One large write would block the event loop. */
export const streamChunks = (bytes: Buffer): Readable => Readable.from(chunksOf(bytes), { objectMode: false })

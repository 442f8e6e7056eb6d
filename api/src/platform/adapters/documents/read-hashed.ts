import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The bytes of a file and their hash, read in chunks, so that a large one blocks nobody. */
export const readHashed = async ({
  stream,
  size,
}: {
  readonly stream: Readable
  readonly size: number
}): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string }> => {
  const hash = createHash('sha256')
  let bytes = new Uint8Array(size)
  let at = 0
  for await (const piece of stream) {
    hash.update(piece)
    // The file grew after its size was read.
    if (at + piece.length > bytes.length) {
      const larger = new Uint8Array(2 * (at + piece.length))
      larger.set(bytes.subarray(0, at))
      bytes = larger
    }
    bytes.set(piece, at)
    at += piece.length
  }
  return { bytes: at === bytes.length ? bytes : bytes.slice(0, at), sha256: hash.digest('hex') }
}

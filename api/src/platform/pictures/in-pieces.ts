import { Readable } from 'node:stream'

const pieceBytes = 256 * 1024

const piecesOf = function* (bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Splits bytes into a stream of chunks, without copying. One large write would block the event loop. */
export const inPieces = (bytes: Buffer): Readable => Readable.from(piecesOf(bytes), { objectMode: false })

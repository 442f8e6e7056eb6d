import { Readable } from 'node:stream'

const pieceBytes = 256 * 1024

const piecesOf = function* (bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Bytes as a stream of pieces, none of them copied. A large file that is written in one go keeps everybody waiting. */
export const inPieces = (bytes: Buffer): Readable => Readable.from(piecesOf(bytes), { objectMode: false })

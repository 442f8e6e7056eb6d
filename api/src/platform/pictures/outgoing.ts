import type { Readable } from 'node:stream'
import { readHashed } from '../adapters/documents/read-hashed.ts'
import { asBuffer, fileThreads } from '../threads/warm-threads.ts'
import { inPieces } from './in-pieces.ts'
import type { work } from './strip-metadata.thread.ts'

const inThread = fileThreads.of<typeof work>(new URL('./strip-metadata.thread.ts', import.meta.url))

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/heic'])

/** Bytes of the largest picture that is looked into: more than any that was added in the screens. */
const largest = 60 * 1024 * 1024

/** Whether a file of this kind says more than can be seen of it. */
const saysMore = (contentType: string | null, size: number): contentType is string =>
  contentType !== null && pictures.has(contentType) && size <= largest

/**
 * The bytes of a file as they leave the service, to colleagues who save it and to authorities: a picture without what it says of its
 * place, its moment and its device (AVG 5:1:c); anything else as it is. What is kept stays as it came. May take `bytes` over.
 */
export const outgoingBytes = async (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
): Promise<Buffer> =>
  asBuffer(saysMore(contentType, bytes.length) ? await inThread({ bytes, contentType }, [bytes]) : bytes)

interface Outgoing {
  readonly stream: Readable
  /** Bytes. */
  readonly size: number
}

/** The same of a file that is open. */
export const outgoingFile = async (file: Outgoing, contentType: string | null): Promise<Outgoing> => {
  if (!saysMore(contentType, file.size)) return { stream: file.stream, size: file.size }
  const { bytes } = await readHashed(file)
  const bare = await outgoingBytes(bytes, contentType)
  return { stream: inPieces(bare), size: bare.length }
}

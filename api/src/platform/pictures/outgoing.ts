import type { Readable } from 'node:stream'
import { readHashed } from '../adapters/documents/read-hashed.ts'
import { asBuffer, fileThreads } from '../threads/warm-threads.ts'
import { streamChunks } from './stream-chunks.ts'
import type { work } from './strip-metadata.thread.ts'

const inThread = fileThreads.of<typeof work>(new URL('./strip-metadata.thread.ts', import.meta.url))

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/heic'])

/** Maximum size in bytes of a picture that is stripped: more than any upload in the app. */
const largest = 60 * 1024 * 1024

/** Whether a file of this kind can hold metadata. */
const saysMore = (contentType: string | null, size: number): contentType is string =>
  contentType !== null && pictures.has(contentType) && size <= largest

/**
 * The bytes of a file as they leave the service, to colleagues who download it and to authorities: a picture without its metadata on place, time and device
 * (AVG 5:1:c); anything else unchanged. The stored file stays as received. May take ownership of `bytes`.
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

/** The same for an open file. */
export const outgoingFile = async (file: Outgoing, contentType: string | null): Promise<Outgoing> => {
  if (!saysMore(contentType, file.size)) return { stream: file.stream, size: file.size }
  const { bytes } = await readHashed(file)
  const bare = await outgoingBytes(bytes, contentType)
  return { stream: streamChunks(bare), size: bare.length }
}

import type { Readable } from 'node:stream'
import { uploadLimits } from '@zaakwerk/contract/document-kinds'
import { extensionOf } from '@zaakwerk/domain/documents'
import { readHashed } from '../../../../platform/adapters/documents/read-hashed.ts'
import { fileThreads } from '../../../../platform/threads/warm-threads.ts'
import type { ContentKind, work } from './kind.thread.ts'

/** Enough for every signature, and for the list of parts at the start of an Office file. */
const headBytes = 64 * 1024

const inThread = fileThreads.of<typeof work>(new URL('./kind.thread.ts', import.meta.url))

/** A file to inspect; it can be opened more than once. */
interface OpenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly open: () => Promise<Readable | undefined>
}

const readHead = async (stream: Readable | undefined): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Buffer[] = []
  let size = 0
  if (stream)
    for await (const piece of stream) {
      pieces.push(Buffer.from(piece))
      size += piece.length
      if (size >= headBytes) break
    }
  return new Uint8Array(Buffer.concat(pieces).subarray(0, headBytes))
}

/** Whether the first bytes do not settle the kind. */
const needsMore = (head: Uint8Array): boolean =>
  !['ffd8ff', '89504e47', '25504446'].some(
    (sign) => Buffer.from(head.subarray(0, sign.length / 2)).toString('hex') === sign,
  )

/** Detects the kind of a file from its content, in a worker thread. Reads no more of it than needed. Throws when it cannot be read. */
export const readKind = async ({ name, size, open }: OpenFile): Promise<ContentKind> => {
  const head = await readHead(await open())
  const isWhole = size > head.length && size <= uploadLimits.fileSize && needsMore(head)
  const stream = isWhole ? await open() : undefined
  const whole = stream ? (await readHashed({ stream, size })).bytes : head.length >= size ? head : undefined
  return inThread({ head, whole, isCalledText: extensionOf(name) === 'txt' }, whole ? [whole] : [])
}

import type { Readable } from 'node:stream'
import { previewImpossible, serviceUnavailable } from '../../../../platform/errors/errors.ts'
import { runInProcess } from '../../../../platform/threads/run-in-process.ts'

/** Limits for converting one picture. */
export interface HeicLimits {
  /** Bytes of the HEIC. */
  readonly inputBytes: number
  readonly pixels: number
  readonly timeMs: number
  /** Maximum queue length; further pictures are refused. */
  readonly waiting: number
}

export const heicLimits: HeicLimits = {
  inputBytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
  timeMs: 20_000,
  waiting: 10,
}

/** A HEIC picture to convert. */
export interface OpenedFile {
  readonly stream: Readable
  /** Bytes. */
  readonly size: number
}

/** Converts a HEIC to JPEG; throws 415 `preview_impossible` when that fails. Always closes the stream. */
export type HeicToJpeg = (opened: OpenedFile) => Promise<Buffer>

const readAll = async ({ stream, size }: OpenedFile, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (size > limit) throw new Error(`${size} bytes are too many`)
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const chunk of stream) {
    if (at + chunk.length > size) throw new Error('the file has grown')
    bytes.set(chunk, at)
    at += chunk.length
  }
  if (at < size) throw new Error('the file has shrunk')
  return bytes
}

const inWorker = (heic: Uint8Array<ArrayBuffer>, { pixels, timeMs }: HeicLimits): Promise<Buffer> =>
  runInProcess<Uint8Array<ArrayBuffer>, Buffer>(
    {
      script: new URL('./heic-worker.ts', import.meta.url),
      task: { heic, maxPixels: pixels },
      takesOver: [heic],
      limits: { memoryMb: 512, timeMs },
    },
    async ({ next }) => Buffer.from((await next()).buffer),
  )

/** Semaphore of one: each conversion may take a whole processor and hundreds of megabytes. */
export const heicConverter = (limits: HeicLimits): HeicToJpeg => {
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()

  const convert = async (opened: OpenedFile): Promise<Buffer> => {
    try {
      return await inWorker(await readAll(opened, limits.inputBytes), limits)
    } catch (error) {
      throw previewImpossible(error)
    }
  }

  return async (opened) => {
    try {
      // The running conversion and those in the queue.
      if (queued > limits.waiting) throw serviceUnavailable('too many pictures are waiting')
      queued += 1
      const turn = last
        .then(() => convert(opened))
        .finally(() => {
          queued -= 1
        })
      last = turn.catch(() => undefined)
      return await turn
    } finally {
      opened.stream.destroy()
    }
  }
}

export const heicToJpeg = heicConverter(heicLimits)

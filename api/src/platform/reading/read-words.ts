import type { UnreadReason } from '@zaakwerk/contract/entities/reading'
import type { PageWords } from '@zaakwerk/domain/reading/read-pages'
import { TooMuch } from '../threads/thread-limits.ts'
import { fileThreads, warmThreads } from '../threads/warm-threads.ts'
import type { work as recognisePage, Undrawn } from './page-ocr.thread.ts'
import type { work as readTextLayer } from './text-layer.thread.ts'

/** Raised when the same page may give other words: another engine, other data, or another treatment of its picture. */
export const engineVersion = 1

/** Pages of which words are read, and of those how many by OCR, which takes seconds a page. */
export const readLimits = { pages: 40, ocrPages: 8, bytes: 60 * 1024 * 1024 } as const

/** The words of a file, page by page. */
export interface ReadWords {
  readonly method: 'text' | 'ocr'
  /** All pages of the file; `pages` has the first of them. */
  readonly pageCount: number
  readonly pages: readonly PageWords[]
}

/** A file to read. */
export interface FileToRead {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/** OCR has a thread of its own: a page takes seconds, and nobody waits for it. */
const ocrThreads = warmThreads({
  most: 1,
  queue: 500,
  waitMs: 15 * 60_000,
  memoryMb: 512,
  timeMs: 90_000,
  idleMs: 60_000,
})

const textLayer = fileThreads.of<typeof readTextLayer>(new URL('./text-layer.thread.ts', import.meta.url))
const pageOcr = ocrThreads.of<typeof recognisePage>(new URL('./page-ocr.thread.ts', import.meta.url))

const pictures: readonly string[] = ['image/jpeg', 'image/png']

/** Content types that can be read; a HEIC after its conversion to JPEG. */
export const isReadable = (contentType: string): boolean =>
  contentType === 'application/pdf' || pictures.includes(contentType)

const emptyPage: PageWords = { words: [] }

const ocrOf = async (file: FileToRead, page: number): Promise<PageWords | Undrawn> => {
  try {
    return await pageOcr({ ...file, page })
  } catch (error) {
    if (error instanceof TooMuch) return 'too_large'
    throw error
  }
}

const readPdf = async (file: FileToRead): Promise<ReadWords | UnreadReason> => {
  const layer = await textLayer({ bytes: file.bytes, mostPages: readLimits.pages })
  if (typeof layer === 'string') return layer
  const pages: PageWords[] = []
  let recognised = 0
  for (const [at, page] of layer.pages.entries()) {
    if (page || recognised >= readLimits.ocrPages) {
      pages.push(page ?? emptyPage)
      continue
    }
    recognised += 1
    const words = await ocrOf(file, at + 1)
    pages.push(typeof words === 'string' ? emptyPage : words)
  }
  return { method: recognised > 0 ? 'ocr' : 'text', pageCount: layer.pageCount, pages }
}

const readPicture = async (file: FileToRead): Promise<ReadWords | UnreadReason> => {
  const words = await ocrOf(file, 1)
  return typeof words === 'string' ? words : { method: 'ocr', pageCount: 1, pages: [words] }
}

/**
 * Reads the words of a PDF or a picture with their places: the text layer where a page has one, else OCR of its picture. In threads with limits of pages,
 * pixels, time and memory; a page that exceeds them has no words. Throws 503 when too many files wait.
 */
export const readWords = async (file: FileToRead): Promise<ReadWords | UnreadReason> => {
  if (file.bytes.length > readLimits.bytes) return 'too_large'
  if (!isReadable(file.contentType)) return 'unsupported'
  try {
    return await (pictures.includes(file.contentType) ? readPicture(file) : readPdf(file))
  } catch (error) {
    if (error instanceof TooMuch) return 'too_large'
    throw error
  }
}

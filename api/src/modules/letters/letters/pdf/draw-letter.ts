import { asBuffer, drawingThreads } from '../../../../platform/threads/warm-threads.ts'
import type { work } from './letter.thread.ts'
import type { LetterSheet } from './letter-pdf.ts'

const inThread = drawingThreads.of<typeof work>(new URL('./letter.thread.ts', import.meta.url))

/** Renders a letter in a worker thread. Deterministic: the same sheet gives the same bytes. */
export const drawLetter = async (sheet: LetterSheet): Promise<Buffer> => asBuffer(await inThread(sheet))

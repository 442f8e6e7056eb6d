import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PageWord, PageWords } from '@zaakwerk/domain/reading/read-pages'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { drawPage } from './draw-page.ts'
import {
  asPgm,
  evened,
  type GreyPicture,
  hasInk,
  isSideways,
  rotated,
  skewOf,
  type Turns,
  turned,
} from './grey-picture.ts'

interface Task {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** From 1. */
  readonly page: number
}

/** The data of the Dutch language in whole numbers, made for the neural network alone: three megabytes, read from its package. */
const langPath = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/nld/package.json')),
  '4.0.0_best_int',
)

let starting: Promise<Worker> | undefined

/** The engine, which stays for the next page. */
const engine = (): Promise<Worker> => {
  starting ??= createWorker('nld', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true }).then(
    async (worker) => {
      await worker.setParameters({ user_defined_dpi: '200' })
      return worker
    },
  )
  return starting
}

/** A word of which less is sure (of 100) is a guess. */
const leastSure = 40
/** What is read of handwriting or of a page on its head is less sure in the mean. */
const readableMean = 60
const leastLetters = 25

interface Recognised {
  readonly words: readonly PageWord[]
  /** Mean confidence by the length of the words, 0 to 100. */
  readonly mean: number
  readonly letters: number
}

const recognise = async (picture: GreyPicture): Promise<Recognised> => {
  const worker = await engine()
  const { data } = await worker.recognize(asPgm(picture), {}, { blocks: true, text: false })
  const found = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  )
  const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length
  const letters = found.reduce((sum, { text }) => sum + lettersOf(text), 0)
  const mean =
    found.reduce((sum, { text, confidence }) => sum + lettersOf(text) * confidence, 0) / (letters || 1)
  const words = found
    .filter(({ confidence, text }) => confidence >= leastSure && text.trim() !== '')
    .map(({ text, bbox }) => ({
      text,
      x: bbox.x0 / picture.width,
      y: bbox.y0 / picture.height,
      width: (bbox.x1 - bbox.x0) / picture.width,
      height: (bbox.y1 - bbox.y0) / picture.height,
    }))
  return { words, mean, letters }
}

const isReadable = ({ mean, letters }: Recognised): boolean => mean >= readableMean && letters >= leastLetters

/** Smaller angles do no harm, and turning a picture blurs it. */
const leastSkew = 0.004

/** A page that cannot be drawn: it is damaged, or has too many pixels. */
export type Undrawn = 'broken' | 'too_large'

/** The library for JPEG says so in its own words. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.message.includes('limit exceeded'))

/** Reads the words of a page, whichever way it lies; none when nothing on it can be read with some certainty. */
export const work = async (task: Task): Promise<PageWords | Undrawn> => {
  let drawn: GreyPicture
  try {
    drawn = await drawPage(task)
  } catch (error) {
    return isTooLarge(error) ? 'too_large' : 'broken'
  }
  const picture = evened(drawn)
  if (!hasInk(picture)) return { words: [] }
  const likely: readonly Turns[] = isSideways(picture) ? [1, 3, 0, 2] : [0, 2, 1, 3]
  for (const quarters of likely) {
    const upright = turned(picture, quarters)
    const down = skewOf(upright)
    const skew = Math.abs(down) < leastSkew ? 0 : -down
    const read = await recognise(skew === 0 ? upright : rotated(upright, skew))
    if (!isReadable(read)) continue
    const turn = { quarters, skew, ratio: upright.height / upright.width }
    return quarters === 0 && skew === 0 ? { words: read.words } : { words: read.words, turn }
  }
  return { words: [] }
}

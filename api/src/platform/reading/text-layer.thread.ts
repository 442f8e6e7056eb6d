import type { PageWord, PageWords } from '@zaakwerk/domain/reading/read-pages'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Task {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mostPages: number
}

interface TextLayer {
  readonly pageCount: number
  /** Undefined for a page without a text layer, or with one that cannot be right. */
  readonly pages: readonly (PageWords | undefined)[]
}

/** A page with fewer words is a picture with a stamp or a page number. */
const leastWords = 8
/** A text layer in a font without a table of its letters is signs of no meaning. */
const leastPlain = 0.7
/** More words than a page of small print. */
const mostWords = 5_000

const isPlausible = (words: readonly PageWord[]): boolean => {
  const text = words.map((word) => word.text).join('')
  const plain = text.replace(/[^\p{Script=Latin}\d€.,:;()'"/@%+-]/gu, '')
  return words.length >= leastWords && plain.length >= text.length * leastPlain
}

interface TextItem {
  readonly str: string
  readonly width: number
  readonly transform: readonly unknown[]
}

/** The words of a run of text, which is given as a whole: their widths follow from their letters. */
const wordsOf = (
  { str, width, transform }: TextItem,
  place: (x: number, y: number) => readonly number[],
): readonly PageWord[] => {
  // Neither a null character nor half of a pair can be stored.
  const text = str.replaceAll('\0', '').toWellFormed()
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform.map(Number)
  const along = Math.hypot(a, b) || 1
  const at = (share: number, up: number): readonly number[] =>
    place(e + (a / along) * width * share + c * up, f + (b / along) * width * share + d * up)
  return [...text.matchAll(/\S+/g)].flatMap((found) => {
    const from = found.index / text.length
    const to = (found.index + found[0].length) / text.length
    // Under the line hang a fifth of the letters.
    const corners = [at(from, -0.2), at(to, -0.2), at(from, 0.8), at(to, 0.8)]
    const xs = corners.map(([x = 0]) => x)
    const ys = corners.map(([, y = 0]) => y)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return [{ text: found[0], x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }]
  })
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>

const readPage = async (pdf: Pdf, number: number): Promise<PageWords | undefined> => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const place = (x: number, y: number): readonly number[] => {
    const [left = 0, top = 0] = viewport.convertToViewportPoint(x, y).map(Number)
    return [left / viewport.width, top / viewport.height]
  }
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => ('str' in item ? wordsOf(item, place) : [])).slice(0, mostWords)
  page.cleanup()
  return isPlausible(words) ? { words } : undefined
}

/** The words of a PDF's text layer, page by page; why it cannot be opened. */
export const work = async ({ bytes, mostPages }: Task): Promise<TextLayer | 'encrypted' | 'broken'> => {
  const task = getDocument({
    data: bytes,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    const pages: (PageWords | undefined)[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1)
      // A page that is broken may still be drawn.
      pages.push(await readPage(pdf, number).catch(() => undefined))
    return { pageCount: pdf.numPages, pages }
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
  } finally {
    await task.destroy()
  }
}

import { openWholePdf, reasonOf } from '../../mailroom/print/enclosure-sheets.ts'
import { copyPages } from './copy-pages.ts'

/** Two parts of a PDF, or the reason in Dutch why there are none. */
export type SplitPdf =
  | {
      readonly parts: readonly [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
      readonly pageCount: number
    }
  | { readonly refused: string }

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)

/** Splits a PDF after a page, counted from 1. */
export const work = async ({
  bytes,
  after,
}: {
  readonly bytes: Uint8Array
  readonly after: number
}): Promise<SplitPdf> => {
  try {
    const pdf = await openWholePdf(bytes)
    const pageCount = pdf.getPageCount()
    if (after >= pageCount)
      return {
        refused: pageCount === 1 ? 'dit bestand heeft één pagina' : `dit bestand heeft ${pageCount} pagina's`,
      }
    const first = await copyPages([{ pdf, indices: range(0, after) }])
    const second = await copyPages([{ pdf, indices: range(after, pageCount) }])
    return { parts: [first, second], pageCount }
  } catch (error) {
    return { refused: reasonOf(error) }
  }
}

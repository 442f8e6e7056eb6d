import { PDFDocument } from '@cantoo/pdf-lib'
import { withoutActions } from '../../mailroom/print/enclosure-sheets.ts'

/** Copies pages of several PDFs into one PDF; each page keeps its size. */
export const copyPages = async (
  parts: readonly { readonly pdf: PDFDocument; readonly indices: readonly number[] }[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const made = await PDFDocument.create({ updateMetadata: false })
  for (const { pdf, indices } of parts)
    for (const page of await made.copyPages(pdf, [...indices])) made.addPage(withoutActions(page))
  return Uint8Array.from(
    await made.save({ objectsPerTick: Number.POSITIVE_INFINITY, useObjectStreams: false }),
  )
}

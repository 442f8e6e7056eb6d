import { Duplex, ParseSpeeds, PDFDocument, PDFName, PrintScaling } from '@cantoo/pdf-lib'
import { coverSheet } from './cover-sheet.ts'
import type { Omitted, Paper } from './printed-papers.ts'

const pagesOf = async (joined: PDFDocument, bytes: Uint8Array) => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  return joined.copyPages(pdf, pdf.getPageIndices())
}

const addPages = async (joined: PDFDocument, bytes: Uint8Array): Promise<void> => {
  for (const page of await pagesOf(joined, bytes)) joined.addPage(page)
}

/**
 * Joins letters into one PDF, each followed by its enclosures, with a cover sheet when something has to be added by hand. In a browser it opens the print
 * dialog.
 */
export const joinPapers = async (papers: readonly Paper[], at: Date): Promise<Uint8Array> => {
  const joined = await PDFDocument.create({ updateMetadata: false })
  const leftOut: Omitted[] = []
  for (const { title, letter, enclosures } of papers) {
    await addPages(joined, letter)
    for (const enclosure of enclosures) {
      if ('pdf' in enclosure) await addPages(joined, enclosure.pdf)
      else leftOut.push({ title, label: enclosure.label, reason: enclosure.missing })
    }
  }
  if (leftOut.length > 0) {
    const pages = await pagesOf(joined, await coverSheet(leftOut, at))
    for (const [index, page] of pages.entries()) joined.insertPage(index, page)
  }
  joined.setTitle(papers.length === 1 ? 'Brief' : `${papers.length} brieven`, { showInWindowTitleBar: true })
  joined.setLanguage('nl')
  const wishes = joined.catalog.getOrCreateViewerPreferences()
  wishes.setPrintScaling(PrintScaling.None)
  // One-sided: in duplex, a letter could begin on the back of the previous one.
  wishes.setDuplex(Duplex.Simplex)
  joined.catalog.set(PDFName.of('OpenAction'), joined.context.obj({ Type: 'Action', S: 'Named', N: 'Print' }))
  return joined.save({ objectsPerTick: Number.POSITIVE_INFINITY })
}

import { Duplex, PDFDocument, PDFName, PrintScaling } from '@cantoo/pdf-lib'
import { addSheets } from './enclosure-sheets.ts'

/** What goes into one envelope. */
export interface Paper {
  /** "Administratief beroep van Z-2026-0012". */
  readonly title: string
  readonly letter: Uint8Array
  readonly enclosures: readonly EnclosedPaper[]
}

/** An enclosure, or why there is none to print. */
export type EnclosedPaper = { readonly label: string } & (
  | { readonly bytes: Buffer; readonly contentType: string }
  | { readonly missing: string }
)

/** An enclosure that has to be added by hand. */
export interface LeftOut {
  /** The letter's. */
  readonly title: string
  readonly label: string
  readonly reason: string
}

const addPages = async (joined: PDFDocument, bytes: Uint8Array): Promise<void> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  for (const page of await joined.copyPages(pdf, pdf.getPageIndices())) joined.addPage(page)
}

const addEnclosure = async (joined: PDFDocument, paper: EnclosedPaper): Promise<string | undefined> =>
  'missing' in paper ? paper.missing : addSheets(joined, paper)

/**
 * Letters one after another as one PDF, each with its enclosures behind it. Opened in a browser, it shows the print dialog. `cover`
 * makes the sheet that lies on top when something has to be added by hand.
 */
export const joinForPrint = async (
  papers: readonly Paper[],
  cover: (leftOut: readonly LeftOut[]) => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const joined = await PDFDocument.create({ updateMetadata: false })
  const leftOut: LeftOut[] = []
  for (const { title, letter, enclosures } of papers) {
    await addPages(joined, letter)
    for (const enclosure of enclosures) {
      const reason = await addEnclosure(joined, enclosure)
      if (reason) leftOut.push({ title, label: enclosure.label, reason })
    }
  }
  if (leftOut.length > 0) {
    const top = await PDFDocument.load(await cover(leftOut), { updateMetadata: false })
    const pages = await joined.copyPages(top, top.getPageIndices())
    for (const [index, page] of pages.entries()) joined.insertPage(index, page)
  }
  joined.setTitle(papers.length === 1 ? 'Brief' : `${papers.length} brieven`, { showInWindowTitleBar: true })
  joined.setLanguage('nl')
  const wishes = joined.catalog.getOrCreateViewerPreferences()
  wishes.setPrintScaling(PrintScaling.None)
  // One-sided: on both sides, a letter could begin on the back of the one before it.
  wishes.setDuplex(Duplex.Simplex)
  joined.catalog.set(PDFName.of('OpenAction'), joined.context.obj({ Type: 'Action', S: 'Named', N: 'Print' }))
  return joined.save()
}

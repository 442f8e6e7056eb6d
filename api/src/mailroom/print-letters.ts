import { Duplex, PDFDocument, PDFName, PrintScaling } from '@cantoo/pdf-lib'

/** Letters one after another as one PDF. Opened in a browser, it shows the print dialog. */
export const joinForPrint = async (letters: readonly Uint8Array[]): Promise<Uint8Array> => {
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const bytes of letters) {
    const letter = await PDFDocument.load(bytes, { updateMetadata: false })
    const pages = await joined.copyPages(letter, letter.getPageIndices())
    for (const page of pages) joined.addPage(page)
  }
  joined.setTitle(letters.length === 1 ? 'Brief' : `${letters.length} brieven`, {
    showInWindowTitleBar: true,
  })
  joined.setLanguage('nl')
  const wishes = joined.catalog.getOrCreateViewerPreferences()
  wishes.setPrintScaling(PrintScaling.None)
  // One-sided: on both sides, a letter could begin on the back of the one before it.
  wishes.setDuplex(Duplex.Simplex)
  joined.catalog.set(PDFName.of('OpenAction'), joined.context.obj({ Type: 'Action', S: 'Named', N: 'Print' }))
  return joined.save()
}

import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { isPrintable, type printableTypes } from '@zaakwerk/domain/letters'
import PdfKit from 'pdfkit'

/** A4, in points. */
const sheet = { width: 595.28, height: 841.89 } as const
/** What printers leave white. */
const edge = 24
const room = { width: sheet.width - 2 * edge, height: sheet.height - 2 * edge } as const

/** Of a PNG, which has to be unpacked whole: an A4 sheet scanned at 400 dpi has 15 million. */
const mostPixels = 20_000_000

/** What is larger than A4 would be cut off by the printer, as letters are printed in their own size. */
const shrink = (page: PDFPage): void => {
  const { width, height } = page.getSize()
  const fits = Math.min(sheet.height / Math.max(width, height), sheet.width / Math.min(width, height))
  if (fits < 0.99) page.scale(fits, fits)
}

const addPdf = async (joined: PDFDocument, bytes: Uint8Array): Promise<void> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = await joined.copyPages(pdf, pdf.getPageIndices())
  if (pages.length === 0) throw new Error('a PDF has no pages')
  for (const page of pages) shrink(joined.addPage(page))
}

/** With pdfkit, which turns a photo as the camera was held; the bytes of the photo go into the file as they are. */
const jpegSheet = (photo: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // No standard font: nothing is written.
    const pdf = new PdfKit({ size: 'A4', margin: 0, font: '' })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.once('end', () => resolve(Buffer.concat(parts)))
    pdf.once('error', reject)
    pdf.image(photo, edge, edge, { fit: [room.width, room.height], align: 'center', valign: 'center' })
    pdf.end()
  })

/** Not with pdfkit, which unpacks a PNG out of reach of any catch: a broken one would stop the process. */
const addPng = async (joined: PDFDocument, picture: Buffer): Promise<void> => {
  if (picture.readUInt32BE(16) * picture.readUInt32BE(20) > mostPixels) throw new Error('a PNG is too large')
  const image = await joined.embedPng(picture)
  const { width, height } = image.scaleToFit(room.width, room.height)
  const page = joined.addPage([sheet.width, sheet.height])
  page.drawImage(image, { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height })
}

type Add = (joined: PDFDocument, bytes: Buffer) => Promise<void>

const adders: Readonly<Record<(typeof printableTypes)[number], Add>> = {
  'application/pdf': addPdf,
  'image/jpeg': async (joined, photo) => addPdf(joined, await jpegSheet(photo)),
  'image/png': addPng,
}

/** Adds an enclosure to a print, on sheets of its own. The answer says, in Dutch, why it could not; nothing was added then. */
export const addSheets = async (
  joined: PDFDocument,
  { bytes, contentType }: { readonly bytes: Buffer; readonly contentType: string },
): Promise<string | undefined> => {
  if (!isPrintable(contentType)) return 'dit soort bestand kan niet worden afgedrukt'
  try {
    await adders[contentType](joined, bytes)
    return undefined
  } catch {
    return 'dit bestand is beschadigd, beveiligd of te groot'
  }
}

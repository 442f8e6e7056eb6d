import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { isPrintable, type printableTypes } from '@zaakwerk/domain/letter-channels'
import PdfKit from 'pdfkit'
import { plainPng } from '../../../../platform/pictures/plain-png.ts'
import { capUnpacked } from './cap-unpacked.ts'
import { pngSheet } from './png-sheet.ts'

/** Actions of a page or annotation when a user opens or points at it: a script, a program, an address. */
const actions = ['A', 'AA'].map((name) => PDFName.of(name))

const strip = (dict: PDFDict): void => {
  for (const name of actions) dict.delete(name)
}

/** Removes the actions from a page: paper has none, and a print is opened in a colleague's browser. */
export const withoutActions = (page: PDFPage): PDFPage => {
  strip(page.node)
  const marks = page.node.lookup(PDFName.of('Annots'))
  if (!(marks instanceof PDFArray)) return page
  for (let at = 0; at < marks.size(); at += 1) {
    const mark = marks.lookup(at)
    if (mark instanceof PDFDict) strip(mark)
  }
  return page
}

/** A4, in points. */
const sheet = { width: 595.28, height: 841.89 } as const
/** The margin that printers leave white. */
const edge = 24
const room = { width: sheet.width - 2 * edge, height: sheet.height - 2 * edge } as const

/** Maximum bytes of one stream of a PDF. pdf-lib decompresses only streams that contain objects: a table of a large file has some megabytes. */
const wasStopped = capUnpacked(64 * 1024 * 1024)

const locked = 'dit bestand is beveiligd met een wachtwoord'
const broken = 'dit bestand is beschadigd of te groot'

/** Scales down pages larger than A4, which the printer would cut off, as letters are printed in their own size. */
const shrink = (page: PDFPage): void => {
  const { width, height } = page.getSize()
  const fits = Math.min(sheet.height / Math.max(width, height), sheet.width / Math.min(width, height))
  if (fits < 0.99) page.scale(fits, fits)
}

const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest } as const

/** Opens a PDF, and throws when not all of it can be read. */
export const openWholePdf = async (bytes: Uint8Array): Promise<PDFDocument> => {
  wasStopped()
  const pdf = await openPdf(bytes)
  if (pdf.getPageCount() === 0 || wasStopped()) throw new Error('a PDF cannot be read whole')
  return pdf
}

/** Opens a PDF, also one that is only protected against changes: that has the empty password, which every reader tries first. */
const openPdf = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, options)
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error
    return await PDFDocument.load(bytes, { ...options, password: '' })
  }
}

const pdfSheets = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const pdf = await openWholePdf(bytes)
  const sheets = await PDFDocument.create({ updateMetadata: false })
  const pages = await sheets.copyPages(pdf, pdf.getPageIndices())
  if (wasStopped()) throw new Error('a PDF cannot be read whole')
  for (const page of pages) shrink(sheets.addPage(withoutActions(page)))
  return sheets.save({ objectsPerTick: Number.POSITIVE_INFINITY, useObjectStreams: false })
}

/** Uses pdfkit, which rotates a photo by its orientation; the bytes of the photo are embedded unchanged. */
const photoSheet = (photo: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // No standard font: there is no text.
    const pdf = new PdfKit({ size: 'A4', margin: 0, font: '', compress: false })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.once('end', () => resolve(Buffer.concat(parts)))
    pdf.once('error', reject)
    pdf.image(photo, edge, edge, { fit: [room.width, room.height], align: 'center', valign: 'center' })
    pdf.end()
  })

/** Puts a file on sheets: the pages of a PDF, or a picture on one. */
export const makers: Readonly<
  Record<(typeof printableTypes)[number], (bytes: Buffer) => Promise<Uint8Array>>
> = {
  'application/pdf': pdfSheets,
  'image/jpeg': photoSheet,
  'image/png': async (picture) => pngSheet(await plainPng(picture), { ...sheet, edge }),
}

/** Why a file cannot be put on sheets, in Dutch. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && /password/i.test(error.message) ? locked : broken

/** An enclosure as a PDF of its own, or the reason in Dutch why it cannot be printed. */
export const enclosureSheets = async ({
  bytes,
  contentType,
}: {
  readonly bytes: Uint8Array
  readonly contentType: string
}): Promise<{ readonly pdf: Uint8Array<ArrayBuffer> } | { readonly missing: string }> => {
  if (!isPrintable(contentType)) return { missing: 'dit soort bestand kan niet worden afgedrukt' }
  try {
    const made = await makers[contentType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return { pdf: Uint8Array.from(made) }
  } catch (error) {
    return { missing: reasonOf(error) }
  }
}

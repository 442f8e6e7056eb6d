import { printable } from '@zaakwerk/api/core/printable'
import { drawLetterhead, type HeadPen } from '@zaakwerk/api/letters/pdf/letterhead'
import PDFDocument from 'pdfkit'
import { type Letter, sender as service } from './letters.ts'

const margin = 71
/** Where the addressee begins on a sheet with a letterhead. */
const belowHead = 142

/** Writes in the standard font, and tags nothing. */
const plainPen = (pdf: PDFKit.PDFDocument): HeadPen => ({
  pdf,
  add: (_tag, content) => {
    if (typeof content === 'function') content()
  },
  decorate: (draw) => draw(),
  text: (text, { x = pdf.x, y = pdf.y, size = 10.5, font, color = 'black', ...options } = {}) => {
    pdf.fontSize(size).fillColor(color).strokeColor(color).lineWidth(0.5)
    pdf.text(printable(text), x, y, { ...options, fill: true, stroke: font === 'strong' })
  },
})

/** A letter on one page of A4. With standard fonts it is 2 kB and takes a few milliseconds. */
export const renderLetter = (letter: Letter, created: Date): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const from = 'key' in letter.sender ? letter.sender.name : (letter.sender[0] ?? '')
    const pdf = new PDFDocument({
      size: 'A4',
      margin,
      info: {
        Title: printable(letter.title),
        Author: printable(from),
        CreationDate: created,
      },
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.once('end', () => resolve(Buffer.concat(parts)))
    pdf.once('error', reject)
    const lines = (texts: readonly string[]): void => {
      for (const text of texts) pdf.text(printable(text))
    }
    if ('key' in letter.sender) {
      drawLetterhead(plainPen(pdf), letter.sender, service)
      pdf.fillColor('black').strokeColor('black')
      pdf.x = margin
      pdf.y = belowHead
    } else {
      pdf.fontSize(9)
      lines(letter.sender)
      pdf.moveDown(3)
    }
    pdf.fontSize(10.5)
    lines(letter.receiver)
    // Stroked instead of set in Helvetica-Bold: pdfkit reads the metrics of a font again for every document.
    pdf.moveDown(2.5).fontSize(14).lineWidth(0.5)
    pdf.text(printable(letter.title), { fill: true, stroke: true })
    pdf.moveDown(0.8).fontSize(10.5)
    lines(letter.facts.map(([name, value]) => `${name}: ${value}`))
    pdf.moveDown(1.2)
    for (const paragraph of letter.paragraphs) pdf.text(printable(paragraph), { lineGap: 2 }).moveDown(0.8)
    pdf.moveDown(1).text(printable(from))
    pdf.end()
  })

import { printable } from '@zaakwerk/api/core/printable'
import PDFDocument from 'pdfkit'
import type { Letter } from './letters.ts'

/** A letter on one page of A4. With standard fonts it is 2 kB and takes a few milliseconds. */
export const renderLetter = (letter: Letter, created: Date): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: 64,
      info: {
        Title: printable(letter.title),
        Author: printable(letter.sender[0] ?? ''),
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
    pdf.fontSize(9)
    lines(letter.sender)
    pdf.moveDown(3).fontSize(10.5)
    lines(letter.receiver)
    // Stroked instead of set in Helvetica-Bold: pdfkit reads the metrics of a font again for every document.
    pdf.moveDown(2.5).fontSize(14).lineWidth(0.5)
    pdf.text(printable(letter.title), { fill: true, stroke: true })
    pdf.moveDown(0.8).fontSize(10.5)
    lines(letter.facts.map(([name, value]) => `${name}: ${value}`))
    pdf.moveDown(1.2)
    for (const paragraph of letter.paragraphs) pdf.text(printable(paragraph), { lineGap: 2 }).moveDown(0.8)
    pdf.moveDown(1).text(printable(letter.sender[0] ?? ''))
    pdf.end()
  })

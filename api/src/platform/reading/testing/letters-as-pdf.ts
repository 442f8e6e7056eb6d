import PDFDocument from 'pdfkit'
import type { MadeUpLetter } from './made-up-letters.ts'

/** Renders letters into a single PDF, each on its own pages. */
export const lettersAsPdf = async (letters: readonly MadeUpLetter[]): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', resolve)
  })
  for (const { pages, font, size } of letters)
    for (const lines of pages) {
      pdf.addPage()
      let y = 60
      for (const line of lines) {
        if (typeof line === 'string')
          pdf.font(font).fontSize(size).text(line, 60, y, { width: 470, lineBreak: false })
        else if ('heading' in line)
          pdf
            .font('Helvetica-Bold')
            .fontSize(size + 5)
            .text(line.heading, 60, y)
        else {
          pdf.font(font).fontSize(size).text(line[0], 60, y, { lineBreak: false })
          pdf.text(line[1], 190, y, { lineBreak: false })
        }
        y += typeof line === 'object' && 'heading' in line ? size * 2.4 : size * 1.6
      }
    }
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}

import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

const plain: Readonly<Record<string, string>> = { ı: 'i', İ: 'I', ł: 'l', Ł: 'L', đ: 'd' }

/** A text in characters that PDF's standard fonts have: Western letters only; others lose their accent. */
const printable = (text: string): string =>
  text.replace(/[^\n -ÿ‘’“”€–—•…]/g, (sign) => plain[sign] ?? sign.normalize('NFD')[0] ?? '')

/** The content of a page, from the top. */
export interface PlainSheet {
  readonly title: string
  readonly blocks: readonly {
    readonly text: string
    /** Font size in points; default 10.5. */
    readonly size?: number
    readonly isBold?: boolean
  }[]
  /** Calendar date. */
  readonly day: string
}

/** A PDF of one A4 page in standard fonts: two kilobytes, and quick to make. */
export const plainPdf = ({ title, blocks, day }: PlainSheet): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 71,
    lang: 'nl',
    info: { Title: title, CreationDate: new Date(day) },
  })
  for (const { text, size = 10.5, isBold = false } of blocks)
    pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(printable(text))
      .moveDown()
  pdf.end()
  return buffer(pdf)
}

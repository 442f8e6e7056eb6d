import type { Brand } from '@zaakwerk/domain/brands'
import { formatDate } from '@zaakwerk/domain/dates'
import type { Sender } from '../../core/sender.ts'
import { type Block, drawBlocks, drawFacts, type Facts } from './letter-blocks.ts'
import { drawLetterhead, drawRunningLines, type HeadSender } from './letterhead.ts'
import { margin, newPen, type Pen, quiet, textWidth } from './pen.ts'

interface Signature {
  readonly name: string
  readonly onBehalfOf: string
  /** Calendar date on which it was signed without ink; undefined leaves room for a pen. */
  readonly digitalOn: string | undefined
}

/** All that is printed on a letter, or on another paper of the service. */
export interface LetterSheet {
  readonly brand: Brand
  readonly sender: Sender
  /** Of the file itself. */
  readonly at: Date
  /** "Administratief beroep Z-2026-0012". */
  readonly title: string
  /** Ours, at the foot of later sheets. */
  readonly reference: string
  /** Lines in the window of the envelope; none for a paper that is not sent. */
  readonly addressee: readonly string[]
  /** Above the text. */
  readonly facts: Facts
  /** "Betreft". */
  readonly subject: string
  readonly body: readonly Block[]
  /** None for a paper with lines of its own to sign on. */
  readonly signature?: Signature
  readonly enclosures?: readonly string[]
}

/** In the window of a Dutch envelope, 50 mm from the top. */
const windowTop = 142
/** Where the facts begin; lower where an address is longer than the window. */
const belowWindow = 244

/** Who a paper is for, in the window of the envelope, with who sends it above that. Leaves the pen below it. */
export const drawAddressee = (
  pen: Pen,
  { brand, sender, addressee }: Pick<LetterSheet, 'brand' | 'addressee'> & { readonly sender: HeadSender },
): void => {
  if (addressee.length === 0) {
    pen.pdf.y = windowTop - 14
    return
  }
  const from = `${brand.name} · ${sender.street} · ${sender.postalCode} ${sender.city}`
  pen.decorate(() =>
    pen.text(from, { x: margin.left, y: windowTop - 14, size: 6.5, color: quiet, lineBreak: false }),
  )
  pen.add('P', () => pen.text(addressee.join('\n'), { x: margin.left, y: windowTop, width: 270, lineGap: 2 }))
  pen.pdf.y = Math.max(belowWindow, pen.pdf.y + 8)
}

const signatureHeight = 128
const enclosuresHeight = (enclosures: readonly string[]): number => 24 + enclosures.length * 15

const drawSignature = (pen: Pen, { name, onBehalfOf, digitalOn }: Signature): void => {
  const { pdf } = pen
  pen.keepTogether(signatureHeight)
  pdf.y += 6
  pen.add('P', () => pen.text('Hoogachtend,', { x: margin.left, width: textWidth }))
  if (digitalOn) pdf.y += 8
  else pdf.y += 46
  pen.add('P', () => pen.text(name, { x: margin.left, width: textWidth, font: 'strong' }))
  pen.add('P', () => pen.text(`namens ${onBehalfOf}`, { x: margin.left, width: textWidth }))
  if (!digitalOn) return
  pdf.y += 2
  pen.add('P', () =>
    pen.text(`Elektronisch ondertekend op ${formatDate(digitalOn)}`, {
      x: margin.left,
      width: textWidth,
      size: 8.5,
      color: quiet,
    }),
  )
}

const drawEnclosures = (pen: Pen, enclosures: readonly string[]): void => {
  pen.keepTogether(enclosuresHeight(enclosures))
  pen.pdf.y += 14
  const title = enclosures.length === 1 ? 'Bijlage' : 'Bijlagen'
  pen.add('P', () =>
    pen.text(`${title}: ${enclosures.join('; ')}`, {
      x: margin.left,
      width: textWidth,
      size: 9.5,
      color: quiet,
    }),
  )
}

/** Prints a letter. The same sheet gives the same bytes. */
export const letterPdf = (sheet: LetterSheet): Promise<Buffer> => {
  const { brand, sender, at, title, reference, signature, enclosures = [] } = sheet
  const pen = newPen({ title, author: brand.name, at })
  const { pdf } = pen
  drawLetterhead(pen, brand, sender)
  drawAddressee(pen, sheet)
  drawFacts(pen, sheet.facts)
  pdf.y += 10
  pen.add('H1', () => pen.text(sheet.subject, { x: margin.left, width: textWidth, size: 12, font: 'strong' }))
  pdf.y += 10
  drawBlocks(pen, sheet.body, signature ? signatureHeight + enclosuresHeight(enclosures) : 0)
  if (signature) drawSignature(pen, signature)
  if (enclosures.length > 0) drawEnclosures(pen, enclosures)
  drawRunningLines(pen, brand, reference)
  return pen.finish()
}

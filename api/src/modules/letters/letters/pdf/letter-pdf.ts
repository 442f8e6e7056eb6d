import type { Brand } from '@zaakwerk/domain/brands'
import { formatDate } from '@zaakwerk/domain/dates'
import type { Block, Facts } from './block-heights.ts'
import { drawBlocks, drawFacts } from './letter-blocks.ts'
import { drawLetterhead, drawRunningLines, type HeadSender } from './letterhead.ts'
import { margin, newPen, type Pen, quiet, textWidth } from './pen.ts'

interface Signature {
  readonly name: string
  readonly legalName: string
  readonly onBehalfOf: string
  /** The date of a digital signature; undefined for one in ink. */
  readonly digitalOn: string | undefined
  /** Leaves room for a signature in ink: a copy is posted. */
  readonly isPosted: boolean
}

/** The content of a letter, or of another paper of the service. */
export interface LetterSheet {
  readonly brand: Brand
  readonly sender: HeadSender
  /** Timestamp of the file. */
  readonly at: Date
  /** "Administratief beroep Z-2026-0012". */
  readonly title: string
  /** Our reference, at the foot of every page. */
  readonly reference: string
  /** Address lines for the window of the envelope; none for a paper that is not sent. */
  readonly addressee: readonly string[]
  /** The reference lines above the text. */
  readonly facts: Facts
  /** The subject, after "Betreft". */
  readonly subject: string
  readonly body: readonly Block[]
  /** Absent for a paper with signature lines of its own. */
  readonly signature?: Signature
  readonly enclosures?: readonly string[]
}

/** The window of a Dutch envelope, 50 mm from the top. */
const windowTop = 142
/** Where the facts begin; lower for an address that is longer than the window. */
const belowWindow = 244

/** Draws the addressee in the window of the envelope, with the sender above. Leaves the pen below it. */
export const drawAddressee = (
  pen: Pen,
  { brand, sender, addressee }: Pick<LetterSheet, 'brand' | 'sender' | 'addressee'>,
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

/** Twenty millimetres, for a signature in ink. */
const penRoom = 57
const small = { size: 8.5, color: quiet } as const

const digitally = (digitalOn: string): string => `Elektronisch ondertekend op ${formatDate(digitalOn)}`

const signatureLines = ({ name, legalName, onBehalfOf, digitalOn, isPosted }: Signature) =>
  [
    { above: 6, text: 'Hoogachtend,', style: {} },
    { above: isPosted ? penRoom : 8, text: name, style: { font: 'strong' } },
    { above: 0, text: legalName, style: {} },
    { above: 0, text: `namens ${onBehalfOf}`, style: {} },
    ...(digitalOn ? [{ above: 2, text: digitally(digitalOn), style: small }] : []),
  ] as const

const signatureHeight = (pen: Pen, signature: Signature): number =>
  signatureLines(signature).reduce(
    (sum, { above, text, style }) => sum + above + pen.heightOf(text, style),
    0,
  )

const drawSignature = (pen: Pen, signature: Signature): void => {
  pen.keepTogether(signatureHeight(pen, signature))
  for (const { above, text, style } of signatureLines(signature)) {
    pen.pdf.y += above
    pen.add('P', () => pen.text(text, { x: margin.left, width: textWidth, ...style }))
  }
}

const enclosuresStyle = { size: 9.5, color: quiet, width: textWidth } as const
const enclosuresAbove = 14
const enclosuresText = (enclosures: readonly string[]): string =>
  `${enclosures.length === 1 ? 'Bijlage' : 'Bijlagen'}: ${enclosures.join('; ')}`
const enclosuresHeight = (pen: Pen, enclosures: readonly string[]): number =>
  enclosures.length === 0 ? 0 : enclosuresAbove + pen.heightOf(enclosuresText(enclosures), enclosuresStyle)

const drawEnclosures = (pen: Pen, enclosures: readonly string[]): void => {
  pen.keepTogether(enclosuresHeight(pen, enclosures))
  pen.pdf.y += enclosuresAbove
  pen.add('P', () => pen.text(enclosuresText(enclosures), { ...enclosuresStyle, x: margin.left }))
}

/** Renders a letter. Deterministic: the same sheet gives the same bytes. */
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
  const after = signature ? signatureHeight(pen, signature) + enclosuresHeight(pen, enclosures) : 0
  drawBlocks(pen, sheet.body, after)
  if (signature) drawSignature(pen, signature)
  if (enclosures.length > 0) drawEnclosures(pen, enclosures)
  drawRunningLines(pen, brand, reference)
  return pen.finish()
}

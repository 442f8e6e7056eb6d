import type { TextBlock } from '../../templates/text-blocks.ts'
import { margin, type Pen, quiet, textHeight, textWidth } from './pen.ts'
import { drawSignatureLine, type SignedBy, signatureLineHeight } from './signature-line.ts'

/** A part of a letter: of its text, or a table that we work out. */
export type Block =
  | TextBlock
  | { readonly kind: 'table' /** The head first. */; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'sign_here' /** Who signs, each on a line. */; readonly lines: readonly string[] }
  | {
      readonly kind: 'signed'
      /** Who signed, when and how. */
      readonly facts: Facts
      readonly by: SignedBy
      /** What was signed, in small letters. */
      readonly note: string
    }

export type Facts = readonly (readonly [label: string, value: string])[]

const gap = 8
const labelWidth = 122

/** Labels with their values, as a table of two columns. */
export const drawFacts = (pen: Pen, facts: Facts): void => {
  const { pdf } = pen
  const row = ([label, value]: Facts[number]) => {
    let y = 0
    const style = { size: 9.5, lineGap: 1.6 } as const
    return pen.element('TR', [
      pen.element('TH', () => {
        y = pdf.y
        pen.text(label, { ...style, x: margin.left, y, width: labelWidth, color: quiet })
      }),
      pen.element('TD', () => {
        pen.text(value, { ...style, x: margin.left + labelWidth, y, width: textWidth - labelWidth })
        pdf.y += 1.5
      }),
    ])
  }
  pen.add('Table', facts.map(row))
}

const itemWidth = textWidth - 18
const itemGap = 1
const itemHeight = (pen: Pen, text: string): number => pen.heightOf(text, { width: itemWidth }) + itemGap

const drawList = (
  pen: Pen,
  { items, isNumbered }: { readonly items: readonly string[]; readonly isNumbered: boolean },
): void => {
  const item = (text: string, index: number) => {
    let y = 0
    return pen.element('LI', [
      pen.element('Lbl', () => {
        pen.keepTogether(itemHeight(pen, text))
        y = pen.pdf.y
        pen.text(isNumbered ? `${index + 1}.` : '–', { x: margin.left + 4, y, width: 12 })
      }),
      pen.element('LBody', () => {
        pen.text(text, { x: margin.left + 18, y, width: itemWidth })
        pen.pdf.y += itemGap
      }),
    ])
  }
  pen.add('L', items.map(item))
}

/** Columns of numbers stand at the right, under each other. */
const isNumber = (cell: string): boolean => /^[€\d][\d.,\s€-]*$/.test(cell)

const tableHeight = (rows: readonly unknown[]): number => rows.length * 18 + 8

const drawTable = (pen: Pen, rows: readonly (readonly string[])[]): void => {
  const { pdf } = pen
  const columns = Math.max(...rows.map((row) => row.length))
  const first = textWidth - (columns - 1) * 88
  const places = Array.from({ length: columns }, (_, column) => ({
    x: margin.left + (column === 0 ? 0 : first + (column - 1) * 88),
    width: column === 0 ? first - 8 : 88,
  }))
  const line = (width: number): void =>
    pen.decorate(() => {
      pdf
        .moveTo(margin.left, pdf.y)
        .lineTo(margin.left + textWidth, pdf.y)
        .lineWidth(width)
        .stroke(quiet)
    })
  pen.keepTogether(tableHeight(rows))
  const row = (cells: readonly string[], index: number) => {
    const isEdge = index === 0 || index === rows.length - 1
    let y = 0
    return pen.element(
      'TR',
      cells.map((cell, column) =>
        pen.element(index === 0 || column === 0 ? 'TH' : 'TD', () => {
          const place = places[column] ?? { x: margin.left, width: 84 }
          if (column === 0) y = pdf.y + 3
          const isRight = column > 0 && (index === 0 || isNumber(cell))
          pen.text(cell, {
            ...place,
            y,
            size: 10,
            font: isEdge ? 'strong' : 'regular',
            align: isRight ? 'right' : 'left',
            lineGap: 1,
          })
        }),
      ),
    )
  }
  line(0.75)
  pen.add('Table', rows.map(row))
  pdf.y += 2
  line(0.75)
}

const signHeight = (lines: readonly unknown[]): number => lines.length * 34

const drawSignHere = (pen: Pen, lines: readonly string[]): void => {
  const { pdf } = pen
  pen.keepTogether(signHeight(lines))
  for (const line of lines) {
    pdf.y += 16
    const { y } = pdf
    pen.add('P', () => pen.text(line, { x: margin.left, y, width: 130, size: 9.5, color: quiet }))
    pen.decorate(() => {
      pdf
        .moveTo(margin.left + 136, y + 13)
        .lineTo(margin.left + 386, y + 13)
        .lineWidth(0.5)
        .stroke(quiet)
    })
  }
  pdf.y += 4
}

type Signed = Extract<Block, { kind: 'signed' }>

const small = { size: 8.5, width: textWidth } as const
const factHeight = (pen: Pen, [, value]: Facts[number]): number =>
  pen.heightOf(value, { size: 9.5, width: textWidth - labelWidth }) + 1
/** No more than the lines to sign on take: what fits on one sheet unsigned does so signed. */
const signedHeight = (pen: Pen, { facts, note }: Signed): number =>
  facts.reduce((sum, fact) => sum + factHeight(pen, fact), signatureLineHeight) + pen.heightOf(note, small)

const drawSigned = (pen: Pen, signed: Signed): void => {
  pen.keepTogether(signedHeight(pen, signed))
  drawFacts(pen, signed.facts)
  drawSignatureLine(pen, signed.by, labelWidth)
  pen.add('P', () => pen.text(signed.note, { ...small, x: margin.left, color: quiet }))
}

const headingHeight = (pen: Pen, text: string): number => 4 + pen.heightOf(text, { font: 'strong' }) + 3

const heightOf = (pen: Pen, block: Block): number => {
  if (block.kind === 'heading') return headingHeight(pen, block.text)
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + itemHeight(pen, item), 0) + gap
  if (block.kind === 'sign_here') return signHeight(block.lines) + gap
  if (block.kind === 'table') return tableHeight(block.rows) + gap
  if (block.kind === 'facts') return block.rows.length * 17 + gap
  if (block.kind === 'signed') return signedHeight(pen, block) + gap
  return pen.heightOf(block.kind === 'button' ? block.link : block.text) + gap
}

/** Up to so many points a paragraph is not split over two sheets. */
const whole = 100
/** Three lines: fewer do not stand alone. */
const fewLines = 48

/** The room that the start of a text needs: a heading goes with what is below it, and so does what ends in a colon. */
const startHeight = (pen: Pen, [block, ...rest]: readonly Block[]): number => {
  if (!block) return 0
  const height = heightOf(pen, block)
  if (block.kind === 'heading') return height + startHeight(pen, rest)
  if (block.kind === 'list') return itemHeight(pen, block.items[0] ?? '')
  if (block.kind !== 'paragraph') return height
  if (block.text.endsWith(':')) return height + startHeight(pen, rest)
  return height > whole ? fewLines : height - gap
}

/** Where the last part of a text begins, so that a signature never stands alone on a sheet: its last heading. */
const lastPart = (blocks: readonly Block[]): number =>
  Math.max(
    blocks.findLastIndex(({ kind }) => kind === 'heading'),
    blocks.length - 4,
    0,
  )

/** Draws the parts of a letter's text under each other. The last part stays together with what follows it, of this height. */
export const drawBlocks = (pen: Pen, blocks: readonly Block[], after = 0): void => {
  const last = lastPart(blocks)
  blocks.forEach((block, at) => {
    const rest = blocks.slice(at)
    const ending = at === last && after > 0 ? rest.reduce((sum, one) => sum + heightOf(pen, one), after) : 0
    pen.keepTogether(ending > 0 && ending < textHeight ? ending : startHeight(pen, rest))
    if (block.kind === 'heading') {
      pen.pdf.y += 4
      pen.add('H2', () => pen.text(block.text, { x: margin.left, width: textWidth, font: 'strong' }))
      pen.pdf.y += 3
      return
    }
    if (block.kind === 'list') drawList(pen, block)
    else if (block.kind === 'sign_here') drawSignHere(pen, block.lines)
    else if (block.kind === 'signed') drawSigned(pen, block)
    else if (block.kind === 'button') pen.add('P', () => pen.text(block.link, { x: margin.left }))
    else if (block.kind === 'table') drawTable(pen, block.rows)
    else if (block.kind === 'facts') drawFacts(pen, block.rows)
    else pen.add('P', () => pen.text(block.text, { x: margin.left, width: textWidth }))
    pen.pdf.y += gap
  })
}

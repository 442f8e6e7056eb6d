import {
  type Block,
  type Facts,
  gap,
  itemGap,
  itemWidth,
  labelWidth,
  noteStyle,
  signedHeight,
  signHeight,
  tableHeight,
} from './block-heights.ts'
import { beginBlock, flowLines, itemRooms } from './page-breaks.ts'
import { margin, type Pen, quiet, textWidth } from './pen.ts'
import { drawSignatureLine } from './signature-line.ts'

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

const drawList = (
  pen: Pen,
  { items, isNumbered }: { readonly items: readonly string[]; readonly isNumbered: boolean },
  rooms: readonly number[],
): void => {
  const item = (text: string, index: number) => {
    let y = 0
    return pen.element('LI', [
      pen.element('Lbl', () => {
        pen.keepTogether(rooms[index] ?? 0)
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

/** Numeric columns are right-aligned. */
const isNumber = (cell: string): boolean => /^[€\d][\d.,\s€-]*$/.test(cell)

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

const drawSigned = (pen: Pen, signed: Signed): void => {
  pen.keepTogether(signedHeight(pen, signed))
  drawFacts(pen, signed.facts)
  drawSignatureLine(pen, signed.by, labelWidth)
  pen.add('P', () => pen.text(signed.note, { ...noteStyle, x: margin.left, color: quiet }))
}

/** Draws the blocks of a letter's text. The last lines stay together with what follows them, of height `after`. */
export const drawBlocks = (pen: Pen, body: readonly Block[], after = 0): void => {
  body.forEach((block, at) => {
    const blocks = body.slice(at)
    beginBlock(pen, blocks, after)
    if (block.kind === 'heading') {
      pen.pdf.y += 4
      pen.add('H2', () => pen.text(block.text, { x: margin.left, width: textWidth, font: 'strong' }))
      pen.pdf.y += 3
      return
    }
    if (block.kind === 'list') drawList(pen, block, itemRooms(pen, { items: block.items, blocks, after }))
    else if (block.kind === 'sign_here') drawSignHere(pen, block.lines)
    else if (block.kind === 'signed') drawSigned(pen, block)
    else if (block.kind === 'button') pen.add('P', () => pen.text(block.link, { x: margin.left }))
    else if (block.kind === 'table') drawTable(pen, block.rows)
    else if (block.kind === 'facts') drawFacts(pen, block.rows)
    else {
      const { text } = block
      const draw = (): void => pen.add('P', () => pen.text(text, { x: margin.left, width: textWidth }))
      flowLines(pen, { text, blocks, after, draw })
    }
    pen.pdf.y += gap
  })
}

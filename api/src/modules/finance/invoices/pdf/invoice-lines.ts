import { formatAmount } from '@zaakwerk/domain/money'
import { vatWithin, withoutVat } from '@zaakwerk/domain/vat'
import { margin, type Pen, quiet, textWidth } from '../../../letters/letters/pdf/pen.ts'
import type { InvoiceRecord } from '../invoice-rows.sql.ts'
import { totalOf } from '../invoice-total.ts'

type Priced = Pick<InvoiceRecord, 'lines' | 'vat_percent'>

interface Column {
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

const amountWidth = 112
const countWidth = 48
const columnGap = 12
const right = margin.left + textWidth
const columns: readonly Column[] = [
  { x: margin.left, width: textWidth - amountWidth - countWidth - 2 * columnGap, align: 'left' },
  { x: right - amountWidth - columnGap - countWidth, width: countWidth, align: 'right' },
  { x: right - amountWidth, width: amountWidth, align: 'right' },
]
const sumColumns: readonly Column[] = [
  { x: margin.left, width: textWidth - amountWidth - columnGap, align: 'right' },
  { x: right - amountWidth, width: amountWidth, align: 'right' },
]

const rowGap = 5
const style = { size: 10, lineGap: 1 } as const

interface Row {
  readonly cells: readonly string[]
  readonly isHead?: boolean
  readonly isStrong?: boolean
}

const rule = ({ pdf, decorate }: Pen, width: number): void =>
  decorate(() => {
    pdf.moveTo(margin.left, pdf.y).lineTo(right, pdf.y).lineWidth(width).stroke(quiet)
  })

/** A row is as high as its highest cell, and is not split over pages. */
const drawRow = (pen: Pen, places: readonly Column[], { cells, isHead = false, isStrong = false }: Row) => {
  const font = isHead || isStrong ? 'strong' : 'regular'
  const heights = cells.map((cell, at) => pen.heightOf(cell, { ...style, font, width: places[at]?.width }))
  const height = Math.max(0, ...heights) + rowGap
  let y = 0
  return pen.element(
    'TR',
    cells.map((cell, at) =>
      pen.element(isHead || at === 0 ? 'TH' : 'TD', () => {
        if (at === 0) {
          pen.keepTogether(height)
          y = pen.pdf.y + rowGap
        }
        pen.text(cell, { ...style, ...places[at], y, font })
        pen.pdf.y = y + height - rowGap
      }),
    ),
  )
}

const sumsHeight = 70

/** The lines of an invoice, with the subtotal, VAT and total. The sums stay on one page with what follows, of height `after`. */
export const drawLines = (pen: Pen, invoice: Priced, after: number): void => {
  const { lines, vat_percent: percent } = invoice
  const total = totalOf(invoice)
  const vat = vatWithin(total, percent)
  const amounts = withoutVat(
    lines.map(({ price_cents }) => price_cents),
    percent,
  )
  const head: Row = { cells: ['Omschrijving', 'Aantal', 'Bedrag excl. btw'], isHead: true }
  const rows = lines.map(
    ({ description }, at): Row => ({
      cells: [description, '1', formatAmount(amounts[at] ?? 0)],
    }),
  )
  rule(pen, 0.75)
  pen.add(
    'Table',
    [head, ...rows].map((row) => drawRow(pen, columns, row)),
  )
  pen.pdf.y += rowGap
  pen.keepTogether(sumsHeight + after)
  rule(pen, 0.75)
  const sums: readonly Row[] = [
    { cells: ['Bedrag exclusief btw', formatAmount(total - vat)] },
    { cells: [`${percent}% btw`, formatAmount(vat)] },
    { cells: ['Totaal', formatAmount(total)], isStrong: true },
  ]
  pen.add(
    'Table',
    sums.map((row) => drawRow(pen, sumColumns, row)),
  )
  pen.pdf.y += rowGap
  rule(pen, 0.75)
}

import type { Brand } from '@zaakwerk/domain/brands'
import type { Sender } from '../../../../platform/config/sender.ts'
import { margin, type Pen, pageWidth, quiet, textWidth } from './pen.ts'

const logoSize = 34

const drawLogo = ({ pdf }: Pick<Pen, 'pdf'>, { color, logo }: Brand, at: { x: number; y: number }): void => {
  pdf.save()
  pdf.translate(at.x, at.y).scale(logoSize / 24)
  pdf.path(logo.shape).fill(color)
  pdf.lineWidth(2).lineCap('round').lineJoin('round').path(logo.mark).stroke('#ffffff')
  pdf.restore()
}

const addressWidth = 170

/** The part of a pen that a letterhead needs. */
export type HeadPen = Pick<Pen, 'pdf' | 'add' | 'decorate' | 'text'>

/** The contact details of the service. */
export type HeadSender = Pick<Sender, 'street' | 'postalCode' | 'city' | 'phone'>

/** Draws the head of the first page: logo and name of the brand, and its contact details. */
export const drawLetterhead = (pen: HeadPen, brand: Brand, sender: HeadSender): void => {
  const { pdf } = pen
  const top = 45
  pen.decorate(() => drawLogo(pen, brand, { x: margin.left - 3, y: top - 4 }))
  pen.add('P', () =>
    pen.text(brand.name, {
      x: margin.left + logoSize + 6,
      y: top + 2,
      size: 19,
      font: 'strong',
      color: brand.color,
      lineBreak: false,
    }),
  )
  const lines = [
    sender.street,
    `${sender.postalCode}  ${sender.city}`,
    ...(sender.phone ? [sender.phone] : []),
    brand.supportEmail,
  ].filter((line) => line.trim() !== '')
  pen.add('P', () =>
    pen.text(lines.join('\n'), {
      x: pageWidth - margin.right - addressWidth,
      y: top,
      size: 8.5,
      color: quiet,
      width: addressWidth,
      align: 'right',
      lineGap: 1.5,
    }),
  )
  pen.decorate(() => {
    pdf
      .moveTo(margin.left, 106)
      .lineTo(margin.left + textWidth, 106)
      .lineWidth(0.75)
      .stroke(brand.color)
  })
}

/** Draws the brand, the reference and the page number at the foot of every page. */
export const drawRunningLines = (pen: Pen, brand: Brand, reference: string): void => {
  const { pdf } = pen
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Drawing below the margin would otherwise start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 50
    pen.decorate(() => {
      const line = { size: 8, color: quiet, lineBreak: false } as const
      pen.text(`Pagina ${page + 1} van ${count}`, {
        ...line,
        x: margin.left,
        y,
        width: textWidth,
        align: 'right',
        lineBreak: true,
      })
      pen.text(`${brand.name} · ${reference}`, { ...line, x: margin.left, y })
    })
    pdf.page.margins.bottom = margin.bottom
  }
}

import { drawBlocks } from '../../letters/pdf/letter-blocks.ts'
import { margin, newPen, textWidth } from '../../letters/pdf/pen.ts'
import type { Omitted } from './printed-papers.ts'

/** Renders the cover sheet of a print, for the mailroom itself: what has to be added by hand. */
export const coverSheet = (leftOut: readonly Omitted[], at: Date): Promise<Buffer> => {
  const title = 'Niet mee afgedrukt'
  const pen = newPen({ title, author: 'Zaakwerk', at })
  pen.add('H1', () =>
    pen.text(title, { x: margin.left, y: margin.top, width: textWidth, size: 16, font: 'strong' }),
  )
  pen.pdf.y += 10
  drawBlocks(pen, [
    {
      kind: 'paragraph',
      text: 'Deze bijlagen horen bij een brief hieronder, maar konden niet worden afgedrukt. Voeg ze zelf toe. Dit blad gaat niet mee op de post.',
    },
    {
      kind: 'list',
      isNumbered: false,
      items: leftOut.map(({ title: letter, label, reason }) => `${letter}: ${label} – ${reason}`),
    },
  ])
  return pen.finish()
}

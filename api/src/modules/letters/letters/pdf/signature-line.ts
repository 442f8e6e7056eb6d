import { margin, type Pen, quiet } from './pen.ts'

/** The content of the line: a drawing, or a typed name. */
export type SignedBy =
  | { readonly kind: 'drawn'; readonly png: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'typed'; readonly name: string }

const room = { width: 250, height: 47 } as const
const below = 11

export const signatureLineHeight = room.height + below

const drawDrawing = (
  pen: Pen,
  { png, width, height }: Extract<SignedBy, { kind: 'drawn' }>,
  { x, y }: { x: number; y: number },
): void => {
  // A small drawing is not scaled up.
  const scale = Math.min(room.width / width, room.height / height, 1)
  const [wide, high] = [width * scale, height * scale]
  const top = y + room.height - high
  pen.figure('Getekende handtekening', [x, top, x + wide, top + high], () =>
    pen.pdf.image(Buffer.from(png), x, top, { width: wide, height: high }),
  )
}

const nameSizes = [24, 20, 16, 13, 11, 9] as const
const smallest = 8

/** Fits a name of any length within the line: first by a smaller font, then on several lines. */
const drawName = (pen: Pen, name: string, { x, y }: { x: number; y: number }): void => {
  const at = (size: number) => ({ size, font: 'italic', width: room.width }) as const
  const size = nameSizes.find((one) => pen.linesOf(name, at(one)) === 1) ?? smallest
  const high = pen.heightOf(name, at(size))
  pen.add('P', () => pen.text(name, { ...at(size), x, y: y + room.height - high }))
}

/** Draws the signature line with the signature on it, `indent` points from the margin. */
export const drawSignatureLine = (pen: Pen, by: SignedBy, indent: number): void => {
  const { pdf } = pen
  const place = { x: margin.left + indent, y: pdf.y }
  const line = place.y + room.height
  pen.add('P', () =>
    pen.text('Handtekening', { x: margin.left, y: line - 14, width: indent, size: 9.5, color: quiet }),
  )
  if (by.kind === 'drawn') drawDrawing(pen, by, place)
  else drawName(pen, by.name, place)
  pen.decorate(() => {
    pdf
      .moveTo(place.x, line + 1)
      .lineTo(place.x + room.width, line + 1)
      .lineWidth(0.5)
      .stroke(quiet)
  })
  pdf.y = line + below
}

import * as z from '@zaakwerk/contract/zod'

/** Height of the pad in CSS pixels (specification 2, section 9). */
export const padHeight = 200

/** A point of a line in CSS pixels of the pad, and its time in milliseconds: speed determines thickness. */
const Point = z.tuple([z.number(), z.number(), z.number()])
type Point = z.output<typeof Point>

/** A drawing; parsed, because stored data can be changed by users. */
export const Drawing = z.object({
  /** Width of the pad of these points. */
  width: z.number(),
  strokes: z.array(z.array(Point).check(z.minLength(1))),
})
export type Drawing = z.output<typeof Drawing>

export const nothingDrawn: Drawing = { width: 0, strokes: [] }

/** Least extent of a signature, a little more than the API requires of the image. Less is a dot or a slip. */
const leastReach = 24

/** Number of columns (0) or rows (1) of the pad that lines cross. Dots do not count. */
const reach = (strokes: Drawing['strokes'], axis: 0 | 1): number => {
  const crossed = new Set<number>()
  for (const stroke of strokes.filter(({ length }) => length > 1)) {
    const places = stroke.map((point) => Math.round(point[axis]))
    const last = Math.max(...places)
    for (let place = Math.min(...places); place <= last; place += 1) crossed.add(place)
  }
  return crossed.size
}

/** Whether it is more than dots. */
export const isSigned = ({ strokes }: Drawing): boolean =>
  Math.max(reach(strokes, 0), reach(strokes, 1)) >= leastReach

export const withoutLastStroke = ({ width, strokes }: Drawing): Drawing => ({
  width,
  strokes: strokes.slice(0, -1),
})

/** Height of the baseline, which stays when the pad becomes narrower. */
const baseline = 0.76 * padHeight

/** Fits a drawing to another width: centred, and scaled down if needed. */
export const fitted = (drawing: Drawing, width: number): Drawing => {
  if (drawing.strokes.length === 0 || drawing.width === width) return { ...drawing, width }
  const scale = Math.min(1, width / drawing.width)
  const margin = (width - drawing.width * scale) / 2
  const move = ([x, y, time]: Point): Point => [margin + x * scale, baseline + (y - baseline) * scale, time]
  return { width, strokes: drawing.strokes.map((stroke) => stroke.map(move)) }
}

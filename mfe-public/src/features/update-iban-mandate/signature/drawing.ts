import * as z from '@zaakwerk/contract/zod'

/** Height of the pad in CSS pixels (specification 2, section 9). */
export const padHeight = 200

/** Where a line was, in CSS pixels of the pad, and when, in milliseconds of its line: how fast makes how thick. */
const Point = z.tuple([z.number(), z.number(), z.number()])
type Point = z.output<typeof Point>

/** What was drawn; parsed where it comes from the tab's memory, which a person may have changed. */
export const Drawing = z.object({
  /** Of the pad that the points are measured on. */
  width: z.number(),
  strokes: z.array(z.array(Point).check(z.minLength(1))),
})
export type Drawing = z.output<typeof Drawing>

export const nothingDrawn: Drawing = { width: 0, strokes: [] }

/** How far lines have to reach to be a signature, a little more than the API asks of their picture. Less is a dot, or a slip of the finger. */
const leastReach = 24

/** Columns (0) or rows (1) of the pad that lines go through. A dot is no line, and far from another it is none either. */
const reach = (strokes: Drawing['strokes'], axis: 0 | 1): number => {
  const crossed = new Set<number>()
  for (const stroke of strokes.filter(({ length }) => length > 1)) {
    const places = stroke.map((point) => Math.round(point[axis]))
    const last = Math.max(...places)
    for (let place = Math.min(...places); place <= last; place += 1) crossed.add(place)
  }
  return crossed.size
}

/** Whether it is more than a dot or two. */
export const isSigned = ({ strokes }: Drawing): boolean =>
  Math.max(reach(strokes, 0), reach(strokes, 1)) >= leastReach

export const withoutLastStroke = ({ width, strokes }: Drawing): Drawing => ({
  width,
  strokes: strokes.slice(0, -1),
})

/** The height of the line to write on, which stays where it is when the pad becomes narrower. */
const baseline = 0.76 * padHeight

/** The same drawing for a pad of another width: centred, and smaller where it would not fit. */
export const fitted = (drawing: Drawing, width: number): Drawing => {
  if (drawing.strokes.length === 0 || drawing.width === width) return { ...drawing, width }
  const scale = Math.min(1, width / drawing.width)
  const margin = (width - drawing.width * scale) / 2
  const move = ([x, y, time]: Point): Point => [margin + x * scale, baseline + (y - baseline) * scale, time]
  return { width, strokes: drawing.strokes.map((stroke) => stroke.map(move)) }
}

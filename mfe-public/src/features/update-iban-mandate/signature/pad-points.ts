import type SignatureCanvas from 'react-signature-canvas'
import type { Drawing } from './drawing.ts'

// Adapter between a drawing as the page keeps it and the types of signature pad, which ask for points with methods where it reads
// their numbers only.

/** As the library keeps them. */
type PadPoints = ReturnType<SignatureCanvas['toData']>

export const penColor = 'black'

/** It draws a curve from three points on, and then closes the group with a point that it never draws. */
const fewestOfCurve = 4

const tenths = (value: number): number => Math.round(value * 10) / 10

/** What is on the pad, as it is kept in the draft: small, and of what was drawn as a dot only the dot. */
export const strokesOf = (groups: PadPoints): Drawing['strokes'] =>
  groups.map((group) => {
    const began = group[0]?.time ?? 0
    return (
      group
        .slice(0, group.length < fewestOfCurve ? 1 : undefined)
        // Not from 0 on: that is no time to the library.
        .map(({ x, y, time }) => [tenths(x), tenths(y), time - began + 1])
    )
  })

/** The way back, for the pad to draw it again. */
export const pointsOf = ({ strokes }: Drawing): PadPoints =>
  strokes.map((stroke) =>
    stroke.map(([x, y, time]) => ({ x, y, time, color: penColor }) as PadPoints[number][number]),
  )

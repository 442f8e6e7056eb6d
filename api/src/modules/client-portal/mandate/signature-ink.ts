import type { Picture } from './signature-png.ts'

/** Of 255: the edge of a thin line is grey. */
const darkEnough = 64

/** The height of the pad on the page, in points of its screen. */
const padHeight = 200

/**
 * Minimum extent of a signature, in screen points: about seven millimetres. The blot of one tap is at most 13, of two taps 26; a short line by a trembling hand
 * is 28.
 */
const shortest = 27

/** Size in points in both directions from which a drawing that is mostly ink is a filled picture, not writing. */
const solidFrom = 40

interface Ink {
  /** Bounds of the ink in the picture. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly dots: number
}

const edges = (has: Uint8Array) => {
  const first = has.indexOf(1)
  return { first, length: has.lastIndexOf(1) - first + 1, filled: has.reduce((sum, one) => sum + one, 0) }
}

const inkIn = ({ width, height, ink }: Picture): Ink => {
  const [columns, rows] = [new Uint8Array(width), new Uint8Array(height)]
  let dots = 0
  ink.forEach((dark, at) => {
    if (dark < darkEnough) return
    dots += 1
    columns[at % width] = 1
    rows[Math.floor(at / width)] = 1
  })
  const [across, down] = [edges(columns), edges(rows)]
  return {
    left: across.first,
    top: down.first,
    width: across.length,
    height: down.length,
    columns: across.filled,
    rows: down.filled,
    dots,
  }
}

const partOf = ({ width, height, ink }: Picture, part: Ink): Picture => {
  const around = 4
  const left = Math.max(0, part.left - around)
  const top = Math.max(0, part.top - around)
  const right = Math.min(width, part.left + part.width + around)
  const bottom = Math.min(height, part.top + part.height + around)
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    ink.subarray((top + row) * width + left, (top + row) * width + right),
  )
  return { width: right - left, height: bottom - top, ink: new Uint8Array(Buffer.concat(rows)) }
}

/**
 * The drawing without its empty margin; undefined when it is no signature. Columns and rows with ink are counted, so that dots far apart do not count as a
 * line. A trimmed picture is smaller than the pad, and is measured as it is.
 */
export const drawingIn = (picture: Picture): Picture | undefined => {
  const ink = inkIn(picture)
  const point = Math.max(1, picture.height / padHeight)
  if (Math.max(ink.columns, ink.rows) < shortest * point) return undefined
  const isLarge = Math.min(ink.width, ink.height) >= solidFrom * point
  if (isLarge && ink.dots > (ink.width * ink.height) / 2) return undefined
  return partOf(picture, ink)
}

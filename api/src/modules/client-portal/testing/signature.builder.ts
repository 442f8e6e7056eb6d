import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'fast-png'

/** A stroke from one point to the next, in dots of the picture. */
export interface Stroke {
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Half of how wide the pen is. */
  readonly radius?: number
}

interface Drawing {
  readonly width?: number
  readonly height?: number
  readonly strokes: readonly Stroke[]
  /** Samples of a dot. */
  readonly channels?: 1 | 2 | 3 | 4
}

const distance = (
  [px, py]: readonly [number, number],
  from: readonly [number, number],
  to: readonly [number, number],
): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((px - from[0]) * dx + (py - from[1]) * dy) / length))
  return Math.hypot(px - from[0] - along * dx, py - from[1] - along * dy)
}

const isInked = (at: readonly [number, number], { points, radius = 1.5 }: Stroke): boolean => {
  const [first = [0, 0] as const, ...rest] = points
  const ends = rest.length > 0 ? rest : [first]
  return ends.some((to, index) => distance(at, points[index] ?? first, to) <= radius)
}

/** A PNG of black strokes: on nothing where it has transparency, as a signature pad makes it, else on white. */
export const aDrawing = ({ width = 360, height = 200, strokes, channels = 4 }: Drawing): Buffer => {
  const data = new Uint8Array(width * height * channels)
  const hasAlpha = channels % 2 === 0
  for (let dot = 0; dot < width * height; dot += 1) {
    const at = [dot % width, Math.floor(dot / width)] as const
    const inked = strokes.some((stroke) => isInked(at, stroke))
    for (let sample = 0; sample < channels; sample += 1) {
      const isAlpha = hasAlpha && sample === channels - 1
      data[dot * channels + sample] = isAlpha === inked ? 255 : 0
    }
    if (hasAlpha && !inked) data.fill(0, dot * channels, (dot + 1) * channels)
  }
  return Buffer.from(encode({ width, height, channels, depth: 8, data }))
}

/** Somebody's signature: a few loops and a line below. */
export const someSignature: readonly Stroke[] = [
  {
    points: [
      [60, 120],
      [90, 60],
      [105, 125],
      [130, 80],
      [150, 122],
      [175, 85],
      [190, 120],
      [230, 95],
    ],
  },
  {
    points: [
      [70, 140],
      [180, 132],
      [250, 135],
    ],
    radius: 1,
  },
]

/** A PNG as a client sends it. */
export const asDataUrl = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`

export const aSignatureImage = (): string => asDataUrl(aDrawing({ strokes: someSignature }))

/** A part of a PNG, with its length and its checksum. */
export const aChunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

interface RawPng {
  readonly width?: number
  readonly height?: number
  readonly colours?: number
  /** How it is packed, its filters and its passes. */
  readonly manner?: readonly number[]
  /** Parts before its data. */
  readonly extra?: readonly Buffer[]
  /** Its rows, not packed yet. */
  readonly data?: Buffer
  readonly packed?: Buffer
  /** A byte of its header is another one than its checksum says. */
  readonly spoiled?: boolean
}

/** A grey PNG of a line, made byte by byte, with what an honest one would not have. */
export const aPng = ({
  width = 100,
  height = 50,
  colours = 0,
  manner = [0, 0, 0],
  extra = [],
  data,
  packed,
  spoiled = false,
}: RawPng): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colours, ...manner], 8)
  const row = Buffer.alloc(101, 255)
  row[0] = 0
  const rows = Array.from({ length: 50 }, (_, at) => {
    const one = Buffer.from(row)
    return at === 25 ? one.fill(0) : one
  })
  const first = aChunk('IHDR', header)
  if (spoiled) first.writeUInt8(first.readUInt8(first.length - 1) ^ 1, first.length - 1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    first,
    ...extra,
    aChunk('IDAT', packed ?? deflateSync(data ?? Buffer.concat(rows))),
    aChunk('IEND', Buffer.alloc(0)),
  ])
}

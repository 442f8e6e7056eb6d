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

/** Inks the dots along a stroke; only those around each of its parts are looked at. */
const ink = (inked: Uint8Array, width: number, { points, radius = 1.5 }: Stroke): void => {
  const height = inked.length / width
  const [first = [0, 0] as const, ...rest] = points
  const ends = rest.length > 0 ? rest : [first]
  for (const [index, to] of ends.entries()) {
    const from = points[index] ?? first
    const around = ([0, 1] as const).map((axis) => {
      const most = (axis === 0 ? width : height) - 1
      return [
        Math.max(0, Math.floor(Math.min(from[axis], to[axis]) - radius)),
        Math.min(most, Math.ceil(Math.max(from[axis], to[axis]) + radius)),
      ] as const
    })
    const [[left, right] = [0, 0], [top, bottom] = [0, 0]] = around
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1)
        if (distance([x, y], from, to) <= radius) inked[y * width + x] = 1
  }
}

/** A PNG of black strokes: on nothing where it has transparency, as a signature pad makes it, else on white. */
export const aDrawing = ({ width = 360, height = 200, strokes, channels = 4 }: Drawing): Buffer => {
  const inked = new Uint8Array(width * height)
  for (const stroke of strokes) ink(inked, width, stroke)
  const hasAlpha = channels % 2 === 0
  const data = new Uint8Array(width * height * channels).fill(hasAlpha ? 0 : 255)
  for (let dot = inked.indexOf(1); dot >= 0; dot = inked.indexOf(1, dot + 1)) {
    data.fill(0, dot * channels, (dot + 1) * channels)
    if (hasAlpha) data[(dot + 1) * channels - 1] = 255
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

import { inflateSync } from 'node:zlib'
import { decode, encode } from 'fast-png'

/** A picture in shades of grey. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** How dark each dot is, row by row: 0 is white, 255 is black. */
  readonly ink: Uint8Array
}

/** Dots, at most: a pad over the whole width of a large screen, at twice its resolution. */
const largestPicture = { width: 2000, height: 1000 } as const

/** A canvas packs its data in parts of thousands of bytes. Each costs its reader 128 kB for a while, however little is in it. */
const mostParts = 300

const opening = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Samples of a dot by colour type: grey or colours, without and with transparency. The canvas of a browser makes no other. */
const samplesOf: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
])

interface Chunk {
  readonly type: string
  readonly data: Buffer
  /** With its length before it and its checksum behind it. */
  readonly whole: Buffer
}

/** The chunks of a PNG; none where its frame is broken. */
const chunksOf = (file: Buffer): readonly Chunk[] => {
  if (!file.subarray(0, opening.length).equals(opening)) return []
  const chunks: Chunk[] = []
  for (let at = opening.length; at < file.length; ) {
    if (at + 12 > file.length) return []
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return []
    const type = file.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    at = end
  }
  return chunks
}

/** What the header says, of a picture that can be a signature: of 8 bits, from top to bottom, and not too large. */
const headerOf = ({ type, data }: Chunk) => {
  if (type !== 'IHDR' || data.length !== 13) return undefined
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth = 0, colours = 0, ...manner] = data.subarray(8)
  const samples = samplesOf.get(colours)
  const fits =
    width > 0 && height > 0 && width <= largestPicture.width && height <= largestPicture.height && depth === 8
  return samples && fits && manner.every((byte) => byte === 0) ? { width, height, samples } : undefined
}

/** Whether the data unpacks to exactly this many bytes. More than that is never unpacked. */
const unpacksTo = (packed: Buffer, bytes: number): boolean => {
  try {
    return inflateSync(packed, { maxOutputLength: bytes }).length === bytes
  } catch {
    return false
  }
}

/** A part of a picture that decides how it is drawn begins with a capital. `acTL`: it moves. */
const isRefused = ({ type }: Chunk): boolean => type === 'acTL' || /^[^a-z]/.test(type)

/** The picture and nothing else that the file carries: undefined when it is not one that we take. */
const bareFile = (file: Buffer) => {
  const chunks = chunksOf(file)
  const [first, last] = [chunks[0], chunks.at(-1)]
  const header = first && headerOf(first)
  if (!header || last?.type !== 'IEND') return undefined
  const between = chunks.slice(1, -1)
  const data = between.filter(({ type }) => type === 'IDAT')
  if (between.some((chunk) => isRefused(chunk) && chunk.type !== 'IDAT')) return undefined
  if (data.length > mostParts) return undefined
  // Each row has a byte before it that says how it was packed.
  const bytes = header.height * (1 + header.width * header.samples)
  if (!unpacksTo(Buffer.concat(data.map((chunk) => chunk.data)), bytes)) return undefined
  const whole = [first, ...data, last].map((chunk) => chunk.whole)
  return { ...header, file: Buffer.concat([opening, ...whole]) }
}

/** How dark each dot is on white paper. */
const inkOf = (data: ArrayLike<number>, samples: number): Uint8Array => {
  const ink = new Uint8Array(data.length / samples)
  const at = (place: number): number => data[place] ?? 0
  const [green, blue] = samples < 3 ? [0, 0] : [1, 2]
  const isClear = samples % 2 === 0
  for (let dot = 0, start = 0; dot < ink.length; dot += 1, start += samples) {
    const alpha = isClear ? at(start + samples - 1) : 255
    const light = at(start) * 0.299 + at(start + green) * 0.587 + at(start + blue) * 0.114
    if (alpha > 0) ink[dot] = Math.round(((255 - light) * alpha) / 255)
  }
  return ink
}

/**
 * Reads a PNG as the canvas of a browser makes it; undefined for anything else. Its size is read before it is unpacked, and no more is unpacked
 * than a picture of that size has.
 */
export const readPng = (file: Buffer): Picture | undefined => {
  const bare = bareFile(file)
  if (!bare) return undefined
  const { width, height, samples } = bare
  try {
    const { data } = decode(bare.file, { checkCrc: true })
    return { width, height, ink: inkOf(data, samples) }
  } catch {
    return undefined
  }
}

/** Writes a picture as a PNG of our own making. The same picture gives the same bytes. */
export const writePng = ({ width, height, ink }: Picture): Buffer =>
  Buffer.from(encode({ width, height, channels: 1, depth: 8, data: ink.map((dark) => 255 - dark) }))

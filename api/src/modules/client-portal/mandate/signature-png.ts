import { inflateSync } from 'node:zlib'
import { decode, encode } from 'fast-png'
import {
  type PngChunk,
  type PngHeader,
  pngChunks,
  pngDataBytes,
  pngHeader,
  pngOf,
  pngOpening,
} from '../../../platform/pictures/png-chunks.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Darkness of each dot, row by row: 0 is white, 255 is black. */
  readonly ink: Uint8Array
}

/** Maximum size in dots: a pad over the whole width of a large screen, at twice its resolution. */
const largestPicture = { width: 2000, height: 1000 } as const

/** A canvas compresses its data in chunks of thousands of bytes. Each costs its reader 128 kB for a while, however small it is. */
const mostParts = 300

/** The header of a picture that can be a signature: 8 bits, no palette, not interlaced, and not too large. */
const headerOf = (chunks: readonly PngChunk[]): PngHeader | undefined => {
  const header = pngHeader(chunks)
  if (header?.depth !== 8 || header.colourType === 3 || header.isInterlaced) return undefined
  return header.width <= largestPicture.width && header.height <= largestPicture.height ? header : undefined
}

/** Whether the data decompresses to exactly this many bytes. Decompression stops beyond that. */
const unpacksTo = (packed: Buffer, bytes: number): boolean => {
  try {
    return inflateSync(packed, { maxOutputLength: bytes }).length === bytes
  } catch {
    return false
  }
}

/** Critical chunks, which change how a picture is drawn, begin with a capital. `acTL`: an animation. */
const isRefused = ({ type }: PngChunk): boolean => type === 'acTL' || /^[^a-z]/.test(type)

/** The file with only its picture data: undefined when it is not an accepted PNG. */
const bareFile = (file: Buffer) => {
  const chunks = pngChunks(file)
  const header = headerOf(chunks)
  const [first, last] = [chunks[0], chunks.at(-1)]
  if (!header || !first || !last) return undefined
  // No bytes are allowed after the end of the picture.
  if (chunks.reduce((sum, { whole }) => sum + whole.length, pngOpening.length) !== file.length)
    return undefined
  const between = chunks.slice(1, -1)
  const data = between.filter(({ type }) => type === 'IDAT')
  if (between.some((chunk) => isRefused(chunk) && chunk.type !== 'IDAT')) return undefined
  if (data.length > mostParts) return undefined
  if (!unpacksTo(Buffer.concat(data.map((chunk) => chunk.data)), pngDataBytes(header))) return undefined
  return { ...header, file: pngOf([first, ...data, last]) }
}

/** Darkness of each dot on white paper. */
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
 * Decodes a PNG as a browser's canvas makes it; undefined for anything else. The size is read before decompressing, and no more is decompressed than a picture
 * of that size has.
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

/** Encodes a picture as a PNG. Deterministic: the same picture gives the same bytes. */
export const writePng = ({ width, height, ink }: Picture): Buffer =>
  Buffer.from(encode({ width, height, channels: 1, depth: 8, data: ink.map((dark) => 255 - dark) }))

import { once } from 'node:events'
import { createInflate } from 'node:zlib'
import { convertIndexedToRgb, type DecodedPng, decode, encode } from 'fast-png'
import { type PngChunk, type PngHeader, pngChunks, pngDataBytes, pngHeader, pngOf } from './png-chunks.ts'

/** Maximum number of pixels of a picture that is passed on compressed: an A4 sheet scanned at 600 dpi has 35 million. */
const mostDots = 40_000_000
/** Maximum for one that has to be decompressed and compressed again, in memory. */
const mostUnpackedDots = 20_000_000

/** The size of decompressed data. Decompresses in chunks and throws above `most`. */
const unpackedSize = async (data: readonly Buffer[], most: number): Promise<number> => {
  const inflate = createInflate()
  let size = 0
  inflate.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > most) inflate.destroy(new RangeError('more data than the picture has'))
  })
  const ended = once(inflate, 'end')
  for (const part of data) inflate.write(part)
  inflate.end()
  await ended
  return size
}

/** Whether a printer accepts it as it is: no transparency, not interlaced, at most 8 bits. */
const isPlain = ({ samples, depth, isInterlaced }: PngHeader, chunks: readonly PngChunk[]): boolean =>
  samples % 2 === 1 && depth <= 8 && !isInterlaced && !chunks.some(({ type }) => type === 'tRNS')

type Pixels = Pick<DecodedPng, 'width' | 'height' | 'data' | 'channels'> & { readonly most: number }

const pixelsOf = (png: DecodedPng): Pixels => {
  const { width, height, depth, channels, data } = png
  if (png.palette)
    return {
      width,
      height,
      channels: png.palette[0]?.length === 4 ? 4 : 3,
      data: convertIndexedToRgb(png),
      most: 255,
    }
  if (depth < 8) throw new Error('fewer than 8 bits, and not plain')
  return { width, height, channels, data, most: depth === 16 ? 65_535 : 255 }
}

/** The colours of each pixel on a white background, 8 bits each. */
const onWhite = ({ width, height, channels, data, most }: Pixels): Buffer => {
  const flat = new Uint8Array(width * height * 3)
  const hasAlpha = channels % 2 === 0
  const step = channels < 3 ? 0 : 1
  for (let dot = 0, start = 0, to = 0; dot < width * height; dot += 1, start += channels) {
    const alpha = hasAlpha ? (data[start + channels - 1] ?? 0) / most : 1
    for (let place = 0; place < 3; place += 1, to += 1)
      flat[to] = 255 - (255 - ((data[start + place * step] ?? 0) / most) * 255) * alpha
  }
  return Buffer.from(encode({ width, height, channels: 3, depth: 8, data: flat }))
}

const needed: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** A picture without transparency, row by row from top to bottom, compressed as in a PNG. */
export interface PlainPng extends Pick<PngHeader, 'width' | 'height' | 'depth'> {
  /** Samples per pixel. */
  readonly samples: number
  /** Three bytes for each colour that pixels refer to. */
  readonly palette: Buffer | undefined
  readonly data: Buffer
}

/**
 * Normalises a PNG for any printer, without metadata. Its dimensions are checked before decompressing, and most pictures are not decompressed at all. Throws
 * for one that is broken or too large.
 */
export const plainPng = async (file: Buffer): Promise<PlainPng> => {
  const chunks = pngChunks(file)
  const header = pngHeader(chunks)
  if (!header) throw new Error('no PNG')
  const { width, height, depth, samples } = header
  if (width * height > mostDots) throw new Error('too many dots')
  const parts = chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? chunk.data : []))
  const bytes = pngDataBytes(header)
  if (isPlain(header, chunks)) {
    if ((await unpackedSize(parts, bytes)) < bytes) throw new Error('less data than the picture has')
    const palette = header.colourType === 3 ? chunks.find(({ type }) => type === 'PLTE')?.data : undefined
    if (header.colourType === 3 && !palette) throw new Error('no colours')
    return { width, height, depth, samples, palette, data: Buffer.concat(parts) }
  }
  if (width * height > mostUnpackedDots) throw new Error('too many dots to unpack')
  // Interlaced in seven passes, a picture has at most twice as many rows, each with its filter byte.
  await unpackedSize(parts, header.isInterlaced ? 2 * bytes + 64 : bytes)
  return plainPng(onWhite(pixelsOf(decode(pngOf(chunks.filter(({ type }) => needed.has(type)))))))
}

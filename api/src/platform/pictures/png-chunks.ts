/** A chunk of a PNG. */
export interface PngChunk {
  readonly type: string
  readonly data: Buffer
  /** Including its length before and its checksum after the data. */
  readonly whole: Buffer
}

/** The PNG signature. */
export const pngOpening = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The chunks of a PNG; none when its structure is broken. Trailing data is left out. */
export const pngChunks = (file: Buffer): readonly PngChunk[] => {
  if (!file.subarray(0, pngOpening.length).equals(pngOpening)) return []
  const chunks: PngChunk[] = []
  for (let at = pngOpening.length; at < file.length; ) {
    if (at + 12 > file.length) return []
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return []
    const type = file.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return []
}

/** Builds a PNG from these chunks. */
export const pngOf = (chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat([pngOpening, ...chunks.map(({ whole }) => whole)])

/** Samples per pixel by colour type: grey, colours, palette, and the first two with transparency. */
const samplesOf: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

/** The header (IHDR) of a PNG. */
export interface PngHeader {
  readonly width: number
  readonly height: number
  /** Bits per sample. */
  readonly depth: number
  readonly colourType: number
  /** Samples per pixel. */
  readonly samples: number
  readonly isInterlaced: boolean
}

/**
 * Parses the header of a PNG; undefined when it is no PNG, or has invalid values. A second header is refused: readers disagree on which one counts, so a check
 * of one would not hold for the other.
 */
export const pngHeader = (chunks: readonly PngChunk[]): PngHeader | undefined => {
  const [first, ...more] = chunks
  if (first?.type !== 'IHDR' || first.data.length !== 13) return undefined
  if (more.some(({ type }) => type === 'IHDR')) return undefined
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)]
  const [depth = 0, colourType = 0, packing, filtering, interlacing] = first.data.subarray(8)
  const samples = samplesOf.get(colourType)
  const isKnown = [1, 2, 4, 8, 16].includes(depth) && packing === 0 && filtering === 0
  if (!samples || !isKnown || width === 0 || height === 0) return undefined
  if (interlacing !== 0 && interlacing !== 1) return undefined
  return { width, height, depth, colourType, samples, isInterlaced: interlacing === 1 }
}

/** Number of bytes of the decompressed picture data; each row starts with a filter byte. Not for an interlaced one. */
export const pngDataBytes = ({ width, height, depth, samples }: PngHeader): number =>
  height * (1 + Math.ceil((width * samples * depth) / 8))

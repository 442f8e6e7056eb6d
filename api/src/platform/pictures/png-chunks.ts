/** A part of a PNG. */
export interface PngChunk {
  readonly type: string
  readonly data: Buffer
  /** With its length before it and its checksum behind it. */
  readonly whole: Buffer
}

/** What a PNG begins with. */
export const pngOpening = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The chunks of a PNG; none where its frame is broken. What stands behind its end is left out. */
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

/** A PNG of these chunks. */
export const pngOf = (chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat([pngOpening, ...chunks.map(({ whole }) => whole)])

/** Samples of a dot by colour type: grey, colours, palette, and the first two with transparency. */
const samplesOf: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

/** What the header of a PNG says. */
export interface PngHeader {
  readonly width: number
  readonly height: number
  /** Bits of a sample. */
  readonly depth: number
  readonly colourType: number
  /** Samples of a dot. */
  readonly samples: number
  readonly isInterlaced: boolean
}

/**
 * The header of a PNG; undefined when it is none, or says something that no PNG can be. A second header is refused: readers do not
 * agree on which of the two counts, so that a check of one says nothing of the other.
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

/** Bytes that the data of a picture unpacks to; each row has a byte before it that says how it was packed. Not of an interlaced one. */
export const pngDataBytes = ({ width, height, depth, samples }: PngHeader): number =>
  height * (1 + Math.ceil((width * samples * depth) / 8))

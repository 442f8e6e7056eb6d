import { crc32 } from 'node:zlib'
import { orientationAlone, orientationIn } from './orientation.ts'
import { type PngChunk, pngChunks, pngOf } from './png-chunks.ts'

/** Chunks that decide how a picture looks; critical chunks, whose names begin with a capital, always do. */
const needed: ReadonlySet<string> = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
])

const chunkOf = (type: string, data: Buffer): PngChunk => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return { type, data, whole: Buffer.concat([length, named, checksum]) }
}

/** Strips a PNG of its texts and its Exif data, but keeps its orientation. Undefined when it is no PNG, or broken. */
export const stripPng = (file: Buffer): Buffer | undefined => {
  const chunks = pngChunks(file)
  if (chunks.length === 0) return undefined
  const kept = chunks.filter(({ type }) => /^[A-Z]/.test(type) || needed.has(type))
  const exif = chunks.find(({ type }) => type === 'eXIf')
  const orientation = exif && orientationIn(exif.data)
  const [first, ...rest] = kept
  if (orientation === undefined || !first) return pngOf(kept)
  return pngOf([first, chunkOf('eXIf', orientationAlone(orientation)), ...rest])
}

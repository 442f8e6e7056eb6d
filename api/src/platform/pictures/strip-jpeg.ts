import { orientationAlone, orientationIn } from './orientation.ts'

const exif = Buffer.from('Exif\0\0', 'latin1')
const startOfScan = 0xda
const endOfImage = 0xd9

/** Application segments that decide how a picture looks: JFIF, Adobe's colours, and a colour profile. */
const isKept = (marker: number, data: Buffer): boolean => {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  return (
    marker === 0xe0 ||
    marker === 0xee ||
    (marker === 0xe2 && data.toString('latin1', 0, 11) === 'ICC_PROFILE')
  )
}

/** End of the data of a scan: the next marker that is not part of it. */
const endOfScan = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/**
 * Strips a JPEG of metadata on place, time and device (Exif, XMP, IPTC, comments, and trailing data), but keeps its orientation. Undefined when it is no JPEG,
 * or broken before its image data.
 */
export const stripJpeg = (file: Buffer): Buffer | undefined => {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined
  const kept: Buffer[] = []
  let orientation: number | undefined
  let hasPicture = false
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return hasPicture ? Buffer.concat(kept) : undefined
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) break
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) break
    const data = file.subarray(at + 4, end)
    if (marker === 0xe1 && data.subarray(0, exif.length).equals(exif))
      orientation ??= orientationIn(data.subarray(exif.length))
    const whole = marker === startOfScan ? endOfScan(file, end) : end
    if (isKept(marker, data)) kept.push(file.subarray(at, whole))
    hasPicture ||= marker === startOfScan
    at = whole
  }
  if (!hasPicture) return undefined
  const turned =
    orientation === undefined ? [] : [segment(0xe1, Buffer.concat([exif, orientationAlone(orientation)]))]
  // JFIF must come first.
  const [first, ...rest] = kept
  const parts = first?.[1] === 0xe0 ? [first, ...turned, ...rest] : [...turned, ...kept]
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, endOfImage])])
}

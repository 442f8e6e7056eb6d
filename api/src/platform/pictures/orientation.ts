/** Exif 2.32, table 5: the orientation tag. */
const orientationTag = 0x0112
const short = 3

/** The orientation in Exif data (a TIFF file): 2 to 8; undefined when it is upright or absent. */
export const orientationIn = (tiff: Buffer): number | undefined => {
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 10) return undefined
  const u16 = (at: number): number => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return undefined
  const count = u16(start)
  for (let at = start + 2; at + 12 <= tiff.length && at < start + 2 + count * 12; at += 12) {
    if (u16(at) !== orientationTag) continue
    const value = u16(at + 8)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Exif data with the orientation only. */
export const orientationAlone = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(short, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

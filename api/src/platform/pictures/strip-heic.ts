interface Box {
  readonly type: string
  readonly data: Buffer
}

/** The boxes in a part of a file (ISO 14496-12, 4.2), without copying. */
const boxesIn = (part: Buffer): readonly Box[] => {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= part.length; ) {
    const size32 = part.readUInt32BE(at)
    const isLong = size32 === 1 && at + 16 <= part.length
    const size = isLong ? Number(part.readBigUInt64BE(at + 8)) : size32 === 0 ? part.length - at : size32
    const head = isLong ? 16 : 8
    if (size < head || at + size > part.length) break
    boxes.push({ type: part.toString('latin1', at + 4, at + 8), data: part.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

/** Reads consecutive integers of any size. Throws a `RangeError` past the end. */
const reader = (data: Buffer) => {
  let at = 0
  return {
    next: (bytes: number): number => {
      if (bytes === 0) return 0
      const value = bytes === 8 ? Number(data.readBigUInt64BE(at)) : data.readUIntBE(at, bytes)
      at += bytes
      return value
    },
    text: (length: number): string => {
      at += length
      return data.toString('latin1', at - length, at)
    },
  }
}

/** ISO 14496-12, 8.11.6: the ids of metadata items. */
const itemsToBlank = (iinf: Buffer): ReadonlySet<number> => {
  const entries = boxesIn(iinf.subarray(iinf[0] === 0 ? 6 : 8))
  return new Set(
    entries.flatMap(({ type, data }) => {
      const version = data[0] ?? 0
      if (type !== 'infe' || version < 2) return []
      const from = reader(data.subarray(4))
      const id = from.next(version === 2 ? 2 : 4)
      from.next(2)
      return ['Exif', 'mime'].includes(from.text(4)) ? id : []
    }),
  )
}

interface Extent {
  readonly item: number
  /** 0: in the file; 1: in the box `idat` beside it. */
  readonly place: number
  readonly start: number
  readonly length: number
}

/** ISO 14496-12, 8.11.3: the byte ranges of items. */
const extentsIn = (iloc: Buffer): readonly Extent[] => {
  const version = iloc[0] ?? 0
  const from = reader(iloc.subarray(4))
  const [sizes, more] = [from.next(1), from.next(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version === 0 ? 0 : more & 15
  const extents: Extent[] = []
  for (let left = from.next(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = from.next(version < 2 ? 2 : 4)
    const place = version === 0 ? 0 : from.next(2) & 15
    from.next(2)
    const base = from.next(baseSize)
    for (let parts = from.next(2); parts > 0; parts -= 1) {
      from.next(indexSize)
      const start = base + from.next(offsetSize)
      extents.push({ item, place, start, length: from.next(lengthSize) })
    }
  }
  return extents
}

/**
 * Strips a HEIC of metadata on place, time and device: its Exif and XMP items are overwritten with zeros, as removing them would shift everything after them.
 * The orientation is a property of the picture itself. Undefined when it is broken.
 */
export const stripHeic = (original: Buffer): Buffer | undefined => {
  const file = Buffer.from(original)
  try {
    const top = boxesIn(file)
    const meta = top.find(({ type }) => type === 'meta')
    if (!meta) return undefined
    const inside = boxesIn(meta.data.subarray(4))
    const find = (name: string): Buffer | undefined => inside.find(({ type }) => type === name)?.data
    const [iinf, iloc, idat] = [find('iinf'), find('iloc'), find('idat')]
    if (!iinf || !iloc) return undefined
    const blank = itemsToBlank(iinf)
    for (const { item, place, start, length } of extentsIn(iloc))
      if (blank.has(item)) (place === 1 ? idat : file)?.fill(0, start, start + length)
    for (const { type, data } of top) if (type === 'uuid' || type === 'udta') data.fill(0)
    return file
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

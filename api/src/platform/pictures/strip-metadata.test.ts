import { describe, expect, it } from 'vitest'
import { sampleFiles } from '../../modules/cases/documents/testing/sample-files.ts'
import { aChunk } from '../../modules/client-portal/testing/signature.builder.ts'
import { orientationAlone, orientationIn } from './orientation.ts'
import { stripHeic } from './strip-heic.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

const secret = 'GPS 52.0907 N, iPhone van Noor'

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const exif = (orientation: number): Buffer =>
  segment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationAlone(orientation), Buffer.from(secret)]),
  )

const { jpg, png } = sampleFiles
const withSegments = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpg.subarray(0, 2), ...segments, jpg.subarray(2)])

describe('a downloaded JPEG', () => {
  it.each([
    ['Exif', exif(1)],
    ['XMP', segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`))],
    ['IPTC', segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`))],
    ['a comment', segment(0xfe, Buffer.from(secret))],
    ['an index of more pictures', segment(0xe2, Buffer.from(`MPF\0${secret}`))],
  ])('has lost its %s, and no pixel', (_, added) => {
    const bare = stripJpeg(withSegments(added))
    expect(bare?.includes(secret)).toBe(false)
    expect(bare).toEqual(stripJpeg(jpg))
    expect(bare?.subarray(-200)).toEqual(jpg.subarray(-200))
  })

  it.each([3, 6, 8])('keeps its orientation: %i', (orientation) => {
    const bare = stripJpeg(withSegments(exif(orientation)))
    const at = bare?.indexOf('Exif\0\0', 0, 'latin1') ?? -1
    expect(orientationIn(bare?.subarray(at + 6) ?? Buffer.alloc(0))).toBe(orientation)
    expect(bare?.includes(secret)).toBe(false)
  })

  it('ends with its picture: a film or another photo may follow it', () => {
    expect(stripJpeg(Buffer.concat([jpg, Buffer.from(secret)]))).toEqual(stripJpeg(jpg))
  })

  it('is unchanged when it is broken before its picture', () => {
    expect(stripJpeg(jpg.subarray(0, 20))).toBeUndefined()
  })
})

describe('a downloaded PNG', () => {
  const withChunks = (...chunks: readonly Buffer[]): Buffer =>
    Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

  it.each([
    ['a text', aChunk('tEXt', Buffer.from(`Comment\0${secret}`))],
    ['XMP', aChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${secret}`))],
    ['Exif', aChunk('eXIf', Buffer.concat([orientationAlone(1), Buffer.from(secret)]))],
  ])('has lost %s, and nothing else', (_, chunk) => {
    expect(stripPng(withChunks(chunk))).toEqual(stripPng(png))
    expect(stripPng(withChunks(chunk))?.includes(secret)).toBe(false)
  })

  it('keeps its orientation', () => {
    const bare = stripPng(
      withChunks(aChunk('eXIf', Buffer.concat([orientationAlone(6), Buffer.from(secret)]))),
    )
    expect(bare?.includes('eXIf')).toBe(true)
    expect(bare?.includes(secret)).toBe(false)
  })
})

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

describe('a downloaded HEIC', () => {
  const item = (id: number, type: string): Buffer =>
    box('infe', bytes('02000000'), Buffer.from([0, id, 0, 0]), Buffer.from(`${type}\0`))
  /** A picture (item 1), its Exif (2) and its XMP (3) in one box of data. */
  const aHeic = (): Buffer => {
    const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1'))
    const make = (from: number): Buffer => {
      const extent = (id: number, start: number, length: number): Buffer => {
        const entry = Buffer.alloc(16)
        entry.writeUInt16BE(id, 0)
        entry.writeUInt16BE(1, 4)
        entry.writeUInt32BE(from + start, 6)
        entry.writeUInt32BE(length, 10)
        return entry.subarray(0, 14)
      }
      const iinf = box('iinf', bytes('00000000 0003'), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime'))
      const iloc = box(
        'iloc',
        bytes('00000000 44 00 0003'),
        extent(1, 0, 7),
        extent(2, 7, secret.length),
        extent(3, 7 + secret.length, 3),
      )
      return Buffer.concat([ftyp, box('meta', bytes('00000000'), iinf, iloc)])
    }
    const head = make(make(0).length + 8)
    return Buffer.concat([head, box('mdat', Buffer.from(`picture${secret}xmp`))])
  }

  it('has its metadata blanked, and everything else in its place', () => {
    const [file, bare] = [aHeic(), stripHeic(aHeic())]
    expect([file.includes(secret), file.length]).toEqual([true, bare?.length])
    expect(bare?.includes(secret)).toBe(false)
    expect(bare?.subarray(-secret.length - 10)).toEqual(
      Buffer.concat([Buffer.from('picture'), Buffer.alloc(secret.length + 3)]),
    )
  })

  it('from a phone shows the same picture', () => {
    expect(stripHeic(sampleFiles.heic)?.length).toBe(sampleFiles.heic.length)
  })

  it.each([0, 5, 12, 40, 60, 100])('that ends after %i bytes causes no failure', (end) => {
    expect(() => stripHeic(aHeic().subarray(0, end))).not.toThrow()
  })
})

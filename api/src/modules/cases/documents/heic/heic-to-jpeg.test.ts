import { Readable } from 'node:stream'
import jpeg from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { capWasmMemory, Memory } from '../../../../platform/threads/cap-wasm-memory.ts'
import { sampleFiles } from '../testing/sample-files.ts'
import { fitForScreen } from './fit-for-screen.ts'
import { heicConverter, heicLimits } from './heic-to-jpeg.ts'

const opened = (content: Buffer, size = content.length) => ({ stream: Readable.from([content]), size })

const impossible = { status: 415, code: 'preview_impossible' }

describe('a HEIC', () => {
  it('is converted to a JPEG of the same picture', async () => {
    const picture = jpeg.decode(await heicConverter(heicLimits)(opened(sampleFiles.heic)))
    const pixel = (x: number, y: number) => [...picture.data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 3)]
    const near = (value: number) => expect.closeTo(value, -1.5)
    expect({ width: picture.width, height: picture.height }).toEqual({ width: 64, height: 64 })
    expect(pixel(8, 32)).toEqual([near(255), near(0), near(0)])
    expect(pixel(56, 32)).toEqual([near(0), near(0), near(255)])
  })

  const cut = sampleFiles.heic.subarray(0, 360)
  it.each([
    ['broken off', cut, {}],
    ['something else', sampleFiles.jpg, {}],
    ['of too many pixels', sampleFiles.heic, { pixels: 64 * 64 - 1 }],
    ['too slow', sampleFiles.heic, { timeMs: 1 }],
  ])('that is %s has no preview', async (_what, content, limits) => {
    const source = opened(content)
    await expect(heicConverter({ ...heicLimits, ...limits })(source)).rejects.toMatchObject(impossible)
    expect(source.stream.destroyed).toBe(true)
  })

  it.each([
    ['too large', 21 * 1024 * 1024],
    ['shorter than it was', 1000],
    ['longer than it was', 10],
  ])('that is %s is refused before decoding', async (_what, size) => {
    const source = opened(sampleFiles.heic, size)
    await expect(heicConverter(heicLimits)(source)).rejects.toMatchObject(impossible)
    expect(source.stream.destroyed).toBe(true)
  })

  it('waits for its turn; above the limit it is refused, and can be retried later', async () => {
    const convert = heicConverter({ ...heicLimits, waiting: 1 })
    const sources = [opened(sampleFiles.heic), opened(cut), opened(sampleFiles.heic)]
    const [first, second, third] = await Promise.allSettled(sources.map(convert))
    expect([first?.status, second, third]).toMatchObject([
      'fulfilled',
      { status: 'rejected', reason: impossible },
      { status: 'rejected', reason: { status: 503, code: 'service_unavailable' } },
    ])
    expect(sources.every(({ stream }) => stream.destroyed)).toBe(true)
    await expect(convert(opened(Buffer.alloc(0)))).rejects.toMatchObject(impossible)
  })
})

describe('a picture larger than a screen', () => {
  const grey = (width: number, height: number, values: readonly number[]) => ({
    width,
    height,
    data: Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255])),
  })

  it('is halved, four pixels to one, until it fits', () => {
    // The odd column and row at the end go.
    const picture = grey(5, 3, [0, 40, 100, 100, 9, 80, 120, 200, 200, 9, 9, 9, 9, 9, 9])
    expect(fitForScreen(picture, 4)).toEqual(grey(2, 1, [60, 150]))
    expect(fitForScreen(picture, 15)).toBe(picture)
  })
})

describe('the memory of a decoder', () => {
  it('grows up to its limit, and no further', () => {
    const { grow } = Memory.prototype
    try {
      capWasmMemory(3 * 65_536)
      const memory = new Memory({ initial: 1 })
      expect(memory.grow(2)).toBe(1)
      expect(() => memory.grow(1)).toThrow(RangeError)
    } finally {
      Memory.prototype.grow = grow
    }
  })
})

import { deflateSync } from 'node:zlib'
import { signatureMaxBytes } from '@zaakwerk/contract/client-links'
import fc from 'fast-check'
import { decode, encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import {
  aChunk,
  aDrawing,
  aPng,
  asDataUrl,
  type Stroke,
  someSignature,
} from '../testing/signature.builder.ts'
import { judgeSignature } from './signature.ts'
import { readPng } from './signature-png.ts'

const judged = (png: Uint8Array) => judgeSignature({ signature_image: asDataUrl(png) })
const missing = {
  field: 'signature_image',
  message: 'Voeg een handtekening toe voordat je verder gaat',
}
const unreadable = {
  field: 'signature_image',
  message: 'Je handtekening kon niet worden gelezen. Teken opnieuw, of typ je naam',
}

const line = (from: readonly [number, number], to: readonly [number, number], radius = 1.5): Stroke => ({
  points: [from, to],
  radius,
})
const dot = (x: number, y: number, radius = 1.5): Stroke => ({ points: [[x, y]], radius })
/** Up and down by a point, as a hand that shakes. */
const shaking = { points: Array.from({ length: 26 }, (_, at) => [100 + at, 100 + (at % 3)] as const) }

describe('a drawing', () => {
  it.each<[string, readonly Stroke[], number]>([
    ['loops and a line below', someSignature, 1],
    [
      'the same on a screen of three times as many dots',
      someSignature.map(({ points }) => ({
        points: points.map(([x, y]) => [x * 3, y * 3] as const),
        radius: 4,
      })),
      3,
    ],
    ['a short line of a hand that shakes', [shaking], 1],
    ['a short line from top to bottom', [line([100, 80], [100, 105])], 1],
    ['a cross', [line([100, 80], [125, 105]), line([125, 80], [100, 105])], 1],
    ['a thin line, grey at its edges', [line([60, 100], [120, 96], 0.6)], 1],
    ['one letter with a dot', [line([100, 70], [100, 110]), dot(110, 110)], 1],
    ['a line over the whole pad', [line([0, 199], [359, 199])], 1],
  ])('of %s is a signature', async (_, strokes, scale) => {
    const png = aDrawing({ width: 360 * scale, height: 200 * scale, strokes })
    expect(await judged(png)).toMatchObject({ kind: 'drawn' })
  })

  it.each<[string, readonly Stroke[], number]>([
    ['nothing', [], 1],
    ['a tap', [dot(100, 100)], 1],
    ['a tap with the thickest pen', [dot(100, 100, 6)], 1],
    ['a tap on a screen of three times as many dots', [dot(300, 300, 9)], 3],
    ['a tap that slipped', [line([100, 100], [112, 103], 2)], 1],
    ['two taps far apart', [dot(20, 20, 3), dot(340, 180, 3)], 1],
    ['two blots far apart', [dot(20, 20, 6), dot(340, 180, 6)], 1],
    ['a pad that is all black', [line([0, 100], [360, 100], 200)], 1],
  ])('of %s is not a signature', async (_, strokes, scale) => {
    const png = aDrawing({ width: 360 * scale, height: 200 * scale, strokes })
    expect(await judged(png)).toEqual(missing)
  })

  it('on white paper, as from a pad without transparency, gives the same signature', async () => {
    const [first, ...others] = await Promise.all(
      [4, 3, 2, 1].map((channels) =>
        judged(aDrawing({ strokes: someSignature, channels: channels as 1 | 2 | 3 | 4 })),
      ),
    )
    for (const other of others) expect(other).toEqual(first)
  })

  it('is redrawn, without the metadata of its file', async () => {
    const secret = aChunk('tEXt', Buffer.from('Comment\0geheim'))
    const [signed, plain] = [aPng({ extra: [secret] }), aPng({})]
    const [one, other] = [await judged(signed), await judged(plain)]
    expect(signed.includes('geheim')).toBe(true)
    expect(one).toEqual(other)
    if (!('png' in one)) throw new Error('no drawing')
    expect(Buffer.from(one.png).includes('geheim')).toBe(false)
    const { width, height, channels } = decode(one.png)
    expect({ width, height, channels }).toEqual({ width: one.width, height: one.height, channels: 1 })
    // Without the empty paper around it.
    expect(width).toBeLessThan(210)
  })
})

describe('a file', () => {
  const samples = { width: 100, height: 50 }
  it.each<[string, () => Uint8Array]>([
    ['is no PNG', () => Buffer.from('GIF89a………')],
    ['is a JPEG that calls itself a PNG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['ends in the middle', () => aPng({}).subarray(0, -30)],
    ['ends before its end', () => aPng({}).subarray(0, -12)],
    ['continues after its end', () => Buffer.concat([aPng({}), Buffer.from('<script>')])],
    ['has a part that was changed', () => aPng({ spoiled: true })],
    ['has fewer rows than it says', () => aPng({ data: Buffer.alloc(100) })],
    ['has no data', () => aPng({ data: Buffer.alloc(0) })],
    ['moves', () => aPng({ extra: [aChunk('acTL', Buffer.alloc(8))] })],
    ['has an unknown critical chunk', () => aPng({ extra: [aChunk('ABCD', Buffer.alloc(4))] })],
    ['has a palette', () => aPng({ colours: 3, extra: [aChunk('PLTE', Buffer.alloc(6))] })],
    [
      'has 16 bits a sample',
      () => Buffer.from(encode({ ...samples, depth: 16, channels: 1, data: new Uint16Array(5000) })),
    ],
    ['is interlaced', () => aPng({ manner: [0, 0, 1] })],
    [
      'is cut into hundreds of parts',
      () => aPng({ extra: Array.from({ length: 300 }, () => aChunk('IDAT', Buffer.alloc(0))) }),
    ],
    ['has an unknown compression method', () => aPng({ manner: [1, 0, 0] })],
    ['is of no width', () => aPng({ width: 0 })],
    ['is wider than a screen', () => aPng({ width: 2001 })],
    ['is higher than a pad', () => aPng({ height: 1001 })],
    ['says that it is larger than any memory', () => aPng({ width: 0xffff_ffff, height: 0xffff_ffff })],
    [
      'has a part that is longer than itself',
      () => {
        const png = Buffer.from(aPng({}))
        png.writeUInt32BE(0xffff_fff0, 33)
        return png
      },
    ],
  ])('that %s is refused', async (_, file) => {
    expect(await judged(file())).toEqual(unreadable)
  })

  it('that unpacks to far more than a drawing is refused immediately, whatever size its header states', async () => {
    const bomb = deflateSync(Buffer.alloc(60_000_000), { level: 1 })
    for (const size of [
      { width: 10, height: 10 },
      { width: 60_000, height: 60_000 },
      { width: 2000, height: 1000 },
    ]) {
      const before = process.memoryUsage().arrayBuffers
      expect(readPng(aPng({ ...size, packed: bomb }))).toBeUndefined()
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
    }
  })

  it('that is too large is refused with advice', async () => {
    expect(await judged(aPng({ extra: [aChunk('tEXt', Buffer.alloc(signatureMaxBytes))] }))).toMatchObject({
      message: 'Je handtekening is te groot. Wis hem en teken opnieuw',
    })
  })

  it.each([
    ['another type', (data: string) => `data:image/jpeg;base64,${data}`],
    ['no type', (data: string) => `data:,${data}`],
    ['only the data', (data: string) => data],
    ['spaces in it', (data: string) => `data:image/png;base64, ${data}`],
    ['signs of addresses in it', (data: string) => `data:image/png;base64,${data.replace('/', '_')}`],
    ['no data', () => 'data:image/png;base64,'],
    ['half a byte too many', (data: string) => `data:image/png;base64,${data}A`],
    ['a line break behind it', (data: string) => `data:image/png;base64,${data}\n`],
    ['an address', () => 'https://example.com/handtekening.png'],
  ])('with %s in its data URL is refused', async (_, url) => {
    const data = aDrawing({ strokes: someSignature, width: 361 }).toString('base64')
    expect(await judgeSignature({ signature_image: url(data) })).toEqual(unreadable)
  })

  it('of arbitrary bytes never causes an exception', async () => {
    const real = aDrawing({ strokes: someSignature, width: 80, height: 40 })
    const change = fc.tuple(fc.nat(real.length - 1), fc.nat(255))
    const broken = fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
      const file = Buffer.from(real)
      for (const [at, byte] of changes) file[at] = byte
      return file
    })
    const packed = fc.uint8Array({ maxLength: 400 }).map((data) => aPng({ data: Buffer.from(data) }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array(), broken, packed), async (file) => {
        const answer = await judged(file)
        expect('message' in answer || answer.kind === 'drawn').toBe(true)
        readPng(Buffer.from(file))
      }),
      { numRuns: 100 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (image, name) => {
        await judgeSignature({ signature_image: image, signature_name: name })
      }),
    )
  })
})

describe('a name that is typed', () => {
  it.each(['Łucja Şahin-Kőrösi', 'A. de Vries', 'Ng', "D'Angelo", 'Ελένη Παπαδοπούλου'])(
    'as %s is a signature',
    async (name) => {
      expect(await judgeSignature({ signature_name: name })).toEqual({ kind: 'typed', name })
    },
  )

  it.each([
    ['A', 'Typ je voornaam en je achternaam'],
    ['...', 'Typ je voornaam en je achternaam'],
    ['12 34', 'Typ je voornaam en je achternaam'],
    ['Anna 🖊', 'Het teken 🖊 kan niet op een brief worden gedrukt'],
    ['王小明', 'Het teken 王 kan niet op een brief worden gedrukt'],
  ])('as %s is not a signature', async (name, message) => {
    expect(await judgeSignature({ signature_name: name })).toEqual({ field: 'signature_name', message })
  })
})

it.each([
  [{}, missing],
  [{ signature_image: '', signature_name: '' }, missing],
  [
    { signature_image: asDataUrl(aDrawing({ strokes: someSignature })), signature_name: 'Anna de Vries' },
    { field: 'signature_name', message: 'Teken je handtekening of typ je naam, niet allebei' },
  ],
])('exactly one of the two is required', async (given, problem) => {
  expect(await judgeSignature(given)).toEqual(problem)
})

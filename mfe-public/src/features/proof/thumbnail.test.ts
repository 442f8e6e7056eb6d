import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawThumbnail } from './thumbnail.tsx'

interface Decoding {
  readonly decoded: () => void
  readonly failed: () => void
}
const decodings: Decoding[] = []
let open = 0
const aPicture = () => {
  open += 1
  return {
    width: 128,
    height: 96,
    close: () => {
      open -= 1
    },
  }
}

beforeEach(() => {
  decodings.length = 0
  open = 0
  vi.stubGlobal('createImageBitmap', () => {
    const { promise, resolve, reject } = Promise.withResolvers()
    decodings.push({ decoded: () => resolve(aPicture()), failed: () => reject(new Error('No picture')) })
    return promise
  })
})
afterEach(() => void vi.unstubAllGlobals())

const file = new File(['x'], 'IMG_1.jpg')
const aCanvas = (drawImage = vi.fn()) =>
  Object.assign(document.createElement('canvas'), { getContext: () => ({ drawImage }) })
const begun = (count: number) => vi.waitFor(() => expect(decodings).toHaveLength(count), 60_000)

it('is drawn from the middle, and given back', async () => {
  const drawImage = vi.fn()
  const canvas = aCanvas(drawImage)
  const drawn = drawThumbnail(file, () => canvas)
  await begun(1)
  decodings[0]?.decoded()
  expect(await drawn).toBe(true)
  expect(drawImage.mock.calls[0]?.slice(1, 5)).toEqual([16, 0, 96, 96])
  expect(open).toBe(0)
})

it('is not even decoded for a row that went before its turn', async () => {
  expect(await drawThumbnail(file, () => undefined)).toBe(false)
  expect(decodings).toHaveLength(0)
})

it('is given back where the row went while it was decoded', async () => {
  let canvas: HTMLCanvasElement | undefined = aCanvas()
  const drawn = drawThumbnail(file, () => canvas)
  await begun(1)
  canvas = undefined
  decodings[0]?.decoded()
  expect(await drawn).toBe(false)
  expect(open).toBe(0)
})

it('is given back where it cannot be drawn', async () => {
  const canvas = aCanvas(
    vi.fn(() => {
      throw new Error('No memory')
    }),
  )
  const drawn = drawThumbnail(file, () => canvas)
  await begun(1)
  decodings[0]?.decoded()
  expect(await drawn).toBe(false)
  expect(open).toBe(0)
})

it('waits for the one before it, which may fail', async () => {
  const canvas = aCanvas()
  const [first, second] = [drawThumbnail(file, () => canvas), drawThumbnail(file, () => canvas)]
  await begun(1)
  decodings[0]?.failed()
  expect(await first).toBe(false)
  await begun(2)
  decodings[1]?.decoded()
  expect(await second).toBe(true)
  expect(open).toBe(0)
})

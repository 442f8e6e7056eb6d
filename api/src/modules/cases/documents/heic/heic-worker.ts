import jpeg from 'jpeg-js'
import { capWasmMemory } from '../../../../platform/threads/cap-wasm-memory.ts'
import { fitForScreen } from './fit-for-screen.ts'

// The heap limit does not cover libheif's WebAssembly memory, which a small file can make grow to gigabytes.
capWasmMemory(1024 * 1024 * 1024)

const { default: libheif } = await import('libheif-js/wasm-bundle.js')

interface HeicTask {
  readonly heic: Uint8Array<ArrayBuffer>
  readonly maxPixels: number
}

/** Converts a HEIC to JPEG. */
export const work = async ({ heic, maxPixels }: HeicTask): Promise<Uint8Array<ArrayBuffer>> => {
  await libheif.ready
  const images = new libheif.HeifDecoder().decode(heic)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture in it')

  const width = image.get_width()
  const height = image.get_height()
  if (!(width > 0 && height > 0 && width * height <= maxPixels))
    throw new Error(`a picture of ${width} × ${height} pixels`)

  const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  const isDecoded = await new Promise<boolean>((resolve) =>
    image.display(pixels, (decoded) => resolve(decoded !== null)),
  )
  if (!isDecoded) throw new Error('it cannot be decoded')

  const { data } = jpeg.encode(fitForScreen(pixels), 85)
  // A copy: the memory of a Buffer may be shared.
  return Uint8Array.from(data)
}

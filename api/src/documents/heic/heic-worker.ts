import { parentPort, workerData } from 'node:worker_threads'
import jpeg from 'jpeg-js'
import { z } from 'zod'
import { capWasmMemory } from './cap-wasm-memory.ts'
import { fitForScreen } from './fit-for-screen.ts'

// The heap limit does not cover libheif's memory, which a small file can make grow to gigabytes.
capWasmMemory(1024 * 1024 * 1024)

const { default: libheif } = await import('libheif-js/wasm-bundle.js')

const Task = z.object({ heic: z.instanceof(Uint8Array), maxPixels: z.number() })
const { heic, maxPixels } = Task.parse(workerData)

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
// Copied, so that it can be transferred: the memory of a Buffer may be shared.
const answer = Uint8Array.from(data)
parentPort?.postMessage(answer, [answer.buffer])

import { PDFiumLibrary } from '@hyzyla/pdfium'
import { decode as decodePng } from 'fast-png'
import jpeg from 'jpeg-js'
import { capWasmMemory } from '../threads/cap-wasm-memory.ts'
import { enoughPixels, type GreyPicture, shrunk } from './grey-picture.ts'

// PDFium unpacks the pictures of a page in here: a small file can ask for gigabytes.
capWasmMemory(1024 * 1024 * 1024)

/** Pixels of a picture before it is made smaller: an A4 sheet at 600 dots an inch has 35 million. */
const mostPixels = 50_000_000

let library: Promise<PDFiumLibrary> | undefined

const drawPdfPage = async (bytes: Uint8Array, page: number): Promise<GreyPicture> => {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(bytes)
  try {
    const shown = document.getPage(page - 1)
    const { originalWidth, originalHeight } = shown.getOriginalSize()
    // 200 dots an inch, and less of a page that is larger than paper.
    const scale = Math.min(200 / 72, Math.sqrt(enoughPixels / (originalWidth * originalHeight)))
    const { data, width, height } = await shown.render({
      scale,
      colorSpace: 'Gray',
      render: async (drawn) => drawn.data.slice(),
    })
    return { data, width, height }
  } finally {
    document.destroy()
  }
}

/** The brightness that the eye sees (ITU-R BT.601). */
const brightness = (red: number, green: number, blue: number): number =>
  (red * 299 + green * 587 + blue * 114) / 1000

const decodeJpeg = (bytes: Uint8Array): GreyPicture => {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: false,
    maxResolutionInMP: mostPixels / 1_000_000,
    maxMemoryUsageInMB: 768,
  })
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = brightness(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0)
  return { width, height, data: grey }
}

const pngSize = (bytes: Uint8Array): number => {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return head.byteLength < 24 ? 0 : head.getUint32(16) * head.getUint32(20)
}

const decodeGreyPng = (bytes: Uint8Array): GreyPicture => {
  const size = pngSize(bytes)
  if (size === 0 || size > mostPixels) throw new RangeError(`a picture of ${size} pixels`)
  const { width, height, data, channels, depth, palette } = decodePng(bytes)
  const most = 2 ** depth - 1
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const sample = (place: number): number => ((data[at * channels + place] ?? 0) / most) * 255
    const colour = palette?.[data[at] ?? 0]
    const [red, green, blue] =
      colour ?? (channels < 3 ? [sample(0), sample(0), sample(0)] : [sample(0), sample(1), sample(2)])
    const alpha = palette ? 1 : channels % 2 === 0 ? sample(channels - 1) / 255 : 1
    grey[at] = 255 - (255 - brightness(red ?? 0, green ?? 0, blue ?? 0)) * alpha
  }
  return { width, height, data: grey }
}

/**
 * Draws a page for OCR. Throws when it cannot be drawn, or is a picture of too many pixels. For threads only.
 * @param page from 1; of a picture it is 1.
 */
export const drawPage = async ({
  bytes,
  contentType,
  page,
}: {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly page: number
}): Promise<GreyPicture> => {
  if (contentType === 'application/pdf') return drawPdfPage(bytes, page)
  return shrunk(contentType === 'image/png' ? decodeGreyPng(bytes) : decodeJpeg(bytes))
}

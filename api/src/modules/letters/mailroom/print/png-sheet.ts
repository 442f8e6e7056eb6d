import { PDFDocument, PDFHexString, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import type { PlainPng } from '../../../../platform/pictures/plain-png.ts'

interface Paper {
  /** Points. */
  readonly width: number
  readonly height: number
  /** The white margin at each side. */
  readonly edge: number
}

const coloursOf = ({ palette, samples }: PlainPng) => {
  if (!palette) return samples === 1 ? 'DeviceGray' : 'DeviceRGB'
  return ['Indexed', 'DeviceRGB', palette.length / 3 - 1, PDFHexString.of(palette.toString('hex'))]
}

/** Centres a PNG on a page. Its compressed data is embedded unchanged, as both formats compress pictures in the same way. */
export const pngSheet = async (png: PlainPng, { width, height, edge }: Paper): Promise<Uint8Array> => {
  const { width: wide, height: high, depth, samples, data } = png
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const { context } = pdf
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: wide,
    Height: high,
    ColorSpace: coloursOf(png),
    BitsPerComponent: depth,
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: samples, BitsPerComponent: depth, Columns: wide },
    Length: data.length,
  })
  const picture = context.register(PDFRawStream.of(dict, data))
  const page = pdf.addPage([width, height])
  page.node.setXObject(PDFName.of('Picture'), picture)
  const scale = Math.min((width - 2 * edge) / wide, (height - 2 * edge) / high)
  const [across, up] = [wide * scale, high * scale]
  const drawn = `q ${across} 0 0 ${up} ${(width - across) / 2} ${(height - up) / 2} cm /Picture Do Q`
  page.node.addContentStream(context.register(context.stream(drawn)))
  return pdf.save({ objectsPerTick: Number.POSITIVE_INFINITY, useObjectStreams: false })
}

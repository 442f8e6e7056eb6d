import jpeg from 'jpeg-js'
import { type GreyPicture, rotated } from '../grey-picture.ts'

/** The defects of a scanned or photographed letter. */
export interface Flaws {
  /** Degrees clockwise. */
  readonly skew: number
  /** Greatest change of a pixel, of 255. */
  readonly noise: number
  /** How much darker the one edge is than the other, 0 to 1. */
  readonly shadow: number
  /** Of a JPEG, 1 to 100. */
  readonly quality: number
}

/** A page as a scanner or a telephone gives it: askew, with noise and a shadow. */
export const withFlaws = (
  picture: GreyPicture,
  { skew, noise, shadow }: Flaws,
  random: () => number,
): GreyPicture => {
  const { width, height, data } = skew === 0 ? picture : rotated(picture, (skew * Math.PI) / 180)
  const result = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) {
    const light = 1 - shadow * ((at % width) / width)
    result[at] = Math.min(255, Math.max(0, (data[at] ?? 255) * light + (random() * 2 - 1) * noise))
  }
  return { width, height, data: result }
}

/** A picture as JPEG. */
export const asJpeg = ({ width, height, data }: GreyPicture, quality: number): Uint8Array<ArrayBuffer> => {
  const colours = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < data.length; at += 1) colours.fill(data[at] ?? 255, at * 4, at * 4 + 3)
  return new Uint8Array(jpeg.encode({ width, height, data: colours }, quality).data)
}

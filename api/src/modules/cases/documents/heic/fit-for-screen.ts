/** A picture, four bytes a pixel. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** More than any screen shows; each further megapixel would cost about a second. */
const enoughPixels = 16_000_000

const halved = ({ width, height, data }: Picture): Picture => {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const result = new Uint8ClampedArray(half.width * half.height * 4)
  const row = width * 4
  let to = 0
  for (let y = 0; y < half.height; y += 1) {
    for (let from = 2 * y * row; from < 2 * y * row + half.width * 8; from += 8) {
      for (let at = from; at < from + 4; at += 1, to += 1) {
        const above = (data[at] ?? 0) + (data[at + 4] ?? 0)
        const below = (data[at + row] ?? 0) + (data[at + row + 4] ?? 0)
        result[to] = (above + below) / 4
      }
    }
  }
  return { ...half, data: result }
}

/** Halves a picture until it fits that number of pixels. */
export const fitForScreen = (picture: Picture, enough: number = enoughPixels): Picture =>
  picture.width * picture.height > enough && picture.width > 1 && picture.height > 1
    ? fitForScreen(halved(picture), enough)
    : picture

/** A picture with one byte a pixel, 0 is black. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** As many pixels as an A4 page at 200 dots an inch: more makes OCR slower and no better. */
export const enoughPixels = 1654 * 2339

/** Makes a picture smaller by the mean of the pixels that become one, until it has that number of pixels; a smaller one stays as it is. */
export const shrunk = (picture: GreyPicture, most = enoughPixels): GreyPicture => {
  const ratio = Math.sqrt((picture.width * picture.height) / most)
  if (ratio <= 1) return picture
  const width = Math.max(1, Math.round(picture.width / ratio))
  const height = Math.max(1, Math.round(picture.height / ratio))
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.height) / height)
    const foot = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height))
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * picture.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width))
      let sum = 0
      for (let row = top; row < foot; row += 1)
        for (let at = row * picture.width + left; at < row * picture.width + right; at += 1)
          sum += picture.data[at] ?? 0
      data[y * width + x] = sum / ((foot - top) * (right - left))
    }
  }
  return { width, height, data }
}

/** Quarter turns, clockwise. */
export type Turns = 0 | 1 | 2 | 3

/** Turns a picture clockwise. */
export const turned = (picture: GreyPicture, turns: Turns): GreyPicture => {
  if (turns === 0) return picture
  const { width, height, data } = picture
  const isSideways = turns % 2 === 1
  const result = new Uint8Array(data.length)
  const [wide, high] = isSideways ? [height, width] : [width, height]
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const from =
        turns === 1
          ? (height - 1 - x) * width + y
          : turns === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y)
      result[y * wide + x] = data[from] ?? 255
    }
  return { width: wide, height: high, data: result }
}

/** How much the ink differs from line to line: lines of text and the white between them. */
const contrast = (sums: Float64Array): number => {
  let total = 0
  for (let at = 1; at < sums.length; at += 1) total += ((sums[at] ?? 0) - (sums[at - 1] ?? 0)) ** 2
  return total / sums.length
}

/** Whether the lines of text stand upright on the picture: it lies on its side. */
export const isSideways = (picture: GreyPicture): boolean => {
  const small = shrunk(picture, 400_000)
  const rows = new Float64Array(small.height)
  const columns = new Float64Array(small.width)
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      const ink = 255 - (small.data[y * small.width + x] ?? 255)
      rows[y] = (rows[y] ?? 0) + ink / small.width
      columns[x] = (columns[x] ?? 0) + ink / small.height
    }
  return contrast(columns) > contrast(rows)
}

/** The ink of a few words on an A4 page. */
const leastInk = 0.0004

/** Turns a picture clockwise around its middle, by a small angle; its size stays, and what comes in from outside is white. */
export const rotated = ({ width, height, data }: GreyPicture, radians: number): GreyPicture => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 255 : (data[row * width + column] ?? 255)
  const result = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const [fromX, fromY] = [dx * cos + dy * sin + width / 2, dy * cos - dx * sin + height / 2]
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [right, low] = [fromX - left, fromY - top]
      result[y * width + x] =
        (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - low) +
        (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * low
    }
  return { width, height, data: result }
}

const degree = Math.PI / 180
const mostSkew = 6
const skewStep = 0.25

/** How far lines of text go down to the right, in radians: the angle at which they lie most sharply above each other. Up to six degrees. */
export const skewOf = (picture: GreyPicture): number => {
  const { width, height, data } = shrunk(picture, 400_000)
  const ink: number[] = []
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 255) < 128) ink.push(at)
  let best = { angle: 0, sharpness: -1 }
  for (let degrees = -mostSkew; degrees <= mostSkew; degrees += skewStep) {
    const slope = Math.tan(degrees * degree)
    const rows = new Float64Array(height)
    for (const at of ink) {
      const row = Math.round(Math.floor(at / width) - ((at % width) - width / 2) * slope)
      if (row >= 0 && row < height) rows[row] = (rows[row] ?? 0) + 1
    }
    const sharpness = contrast(rows)
    if (sharpness > best.sharpness) best = { angle: degrees * degree, sharpness }
  }
  return best.angle
}

/** Side in pixels of the squares of which the paper's brightness is taken. */
const square = 32

/** Evens the light of a photograph: each place by the brightness of the paper around it, so that a shadow goes and black stays. */
export const evened = ({ width, height, data }: GreyPicture): GreyPicture => {
  const [across, down] = [Math.ceil(width / square), Math.ceil(height / square)]
  const paper = new Float64Array(across * down)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const values: number[] = []
      for (let y = row * square; y < Math.min(height, (row + 1) * square); y += 2)
        for (let x = column * square; x < Math.min(width, (column + 1) * square); x += 2)
          values.push(data[y * width + x] ?? 255)
      // Most of a square is paper, also where there is text.
      values.sort((a, b) => a - b)
      paper[row * across + column] = values[Math.floor(values.length * 0.8)] ?? 255
    }
  const paperAt = (column: number, row: number): number =>
    paper[Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))] ?? 255
  const result = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [x / square - 0.5, y / square - 0.5]
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [right, low] = [fromX - left, fromY - top]
      const light =
        (paperAt(left, top) * (1 - right) + paperAt(left + 1, top) * right) * (1 - low) +
        (paperAt(left, top + 1) * (1 - right) + paperAt(left + 1, top + 1) * right) * low
      // A black picture has no paper.
      result[y * width + x] = Math.min(255, ((data[y * width + x] ?? 255) * 255) / Math.max(light, 64))
    }
  return { width, height, data: result }
}

/** Whether there is anything on a page that could be a line of text: the back of a sheet is white. */
export const hasInk = ({ data }: GreyPicture): boolean => {
  let ink = 0
  for (const value of data) if (value < 128) ink += 1
  return ink > data.length * leastInk
}

/** As a file that Tesseract reads. */
export const asPgm = ({ width, height, data }: GreyPicture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])

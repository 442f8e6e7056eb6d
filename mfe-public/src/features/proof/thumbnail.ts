/** The side of a thumbnail in pixels: 48 on a screen of double density. */
export const thumbnailSide = 96

let last: Promise<unknown> = Promise.resolve()

/** The middle of a picture, cut square. Decoded at its small size: whole, thirty photos of 12 MP are more than a phone holds. */
const decode = async (file: File): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file, { resizeHeight: thumbnailSide, resizeQuality: 'low' })
  } catch {
    return undefined
  }
}

/** A small picture of a file, or undefined where the browser cannot make one. One at a time, in the order of asking. */
export const thumbnailOf = (file: File, isWanted: () => boolean): Promise<ImageBitmap | undefined> => {
  const made = last.then(() => (isWanted() ? decode(file) : undefined))
  last = made
  return made
}

/** Draws the middle of a small picture on a square. */
export const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap): void => {
  const side = Math.min(picture.width, picture.height)
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
}

import { type DrawRequest, type OpenPdf, PdfError } from './open-pdf.ts'

/** Canvas pixels per CSS pixel, as far as the picture has them. */
const sharpness = 2

const drawPicture = (picture: ImageBitmap, { canvas, width, quarters = 0 }: DrawRequest): void => {
  const isSideways = quarters % 2 === 1
  const [wide, high] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height]
  const scale = Math.min(1, (width * sharpness) / wide)
  canvas.width = Math.round(wide * scale)
  canvas.height = Math.round(high * scale)
  canvas.style.width = `${width}px`
  canvas.style.height = `${(width * high) / wide}px`
  const context = canvas.getContext('2d')
  if (!context) throw new PdfError('unavailable')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(
    picture,
    (-picture.width * scale) / 2,
    (-picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  )
}

/** Opens a picture as one page, as its pixels lie: places on it were measured that way. Rejects with `PdfError`. */
export const openPicture = async (content: Blob): Promise<OpenPdf> => {
  const picture = await createImageBitmap(content, { imageOrientation: 'none' }).catch(() => {
    throw new PdfError('broken')
  })
  return {
    pageCount: 1,
    draw: async (request) => drawPicture(picture, request),
    close: () => picture.close(),
  }
}

import { type ReactElement, useEffect, useRef, useState } from 'react'
import css from './proof.module.css'
import { FileIcon, PictureIcon } from './proof-icons.tsx'
import type { ProofItem } from './proof-state.ts'

/** Side of a thumbnail in pixels: 48 CSS pixels on a screen of double density. */
const thumbnailSide = 96

let last: Promise<unknown> = Promise.resolve()

/** Draws the centre of an image on a square. */
const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap): void => {
  const side = Math.min(picture.width, picture.height)
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** Decoded at thumbnail size: thirty full photos of 12 MP do not fit in a phone's memory. */
const draw = async (file: File, canvasNow: () => HTMLCanvasElement | undefined): Promise<boolean> => {
  if (!canvasNow()) return false
  const picture = await createImageBitmap(file, { resizeHeight: thumbnailSide, resizeQuality: 'low' })
  try {
    const canvas = canvasNow()
    if (canvas) drawSquare(canvas, picture)
    return canvas !== undefined
  } finally {
    // Also for a row that was removed during decoding: image memory is not freed soon enough by itself.
    picture.close()
  }
}

/**
 * Draws a thumbnail, one file at a time in order of request; false if the browser cannot decode it or the canvas is gone: `canvasNow` returns undefined then.
 */
export const drawThumbnail = (
  file: File,
  canvasNow: () => HTMLCanvasElement | undefined,
): Promise<boolean> => {
  const drawn = last.then(() => draw(file, canvasNow)).catch(() => false)
  last = drawn
  return drawn
}

/** The image of a row: a thumbnail of a file chosen here, else an icon. Decorative. */
export const Thumbnail = ({ file, photo }: Pick<ProofItem, 'file' | 'photo'>): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const isPhoto = photo !== undefined

  useEffect(() => {
    if (!file || !isPhoto) return
    let isWanted = true
    void drawThumbnail(file, () => (isWanted ? (canvas.current ?? undefined) : undefined)).then((isDone) => {
      if (isDone && isWanted) setDrawn(true)
    })
    return () => {
      isWanted = false
    }
  }, [file, isPhoto])

  return (
    <span className={`${css.picture} center quiet`} aria-hidden="true">
      <canvas ref={canvas} width={thumbnailSide} height={thumbnailSide} hidden={!isDrawn} />
      {!isDrawn && (isPhoto ? <PictureIcon /> : <FileIcon />)}
    </span>
  )
}

import { type ReactElement, useEffect, useRef, useState } from 'react'
import css from './proof.module.css'
import { FileIcon, PictureIcon } from './proof-icons.tsx'
import type { ProofItem } from './proof-state.ts'

/** The side of a thumbnail in pixels: 48 on a screen of double density. */
const thumbnailSide = 96

let last: Promise<unknown> = Promise.resolve()

/** The middle of a small picture on a square. */
const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap): void => {
  const side = Math.min(picture.width, picture.height)
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** Decoded at its small size: whole, thirty photos of 12 MP are more than a phone holds. */
const draw = async (file: File, canvasNow: () => HTMLCanvasElement | undefined): Promise<boolean> => {
  if (!canvasNow()) return false
  const picture = await createImageBitmap(file, { resizeHeight: thumbnailSide, resizeQuality: 'low' })
  try {
    const canvas = canvasNow()
    if (canvas) drawSquare(canvas, picture)
    return canvas !== undefined
  } finally {
    // Also of a row that went while it was decoded: memory of pictures is not given back by itself soon enough.
    picture.close()
  }
}

/**
 * Draws a small picture of a file, one file at a time in the order of asking; false where the browser cannot make one, or nobody wants
 * it any more: `canvasNow` gives none then.
 */
export const drawThumbnail = (
  file: File,
  canvasNow: () => HTMLCanvasElement | undefined,
): Promise<boolean> => {
  const drawn = last.then(() => draw(file, canvasNow)).catch(() => false)
  last = drawn
  return drawn
}

/** What a row begins with: a small picture of what was chosen here, or else an icon. Says nothing that the row does not. */
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

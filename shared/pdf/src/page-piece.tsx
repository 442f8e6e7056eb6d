import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'
import marks from './page-marks.module.css'
import css from './page-piece.module.css'

/** A piece of a page; its measures are fractions of the page, from its upper left corner. */
export interface Piece {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** CSS pixels of a page of which pieces are cut, so that its letters are as large as those of a form. */
const pageWidth = 620

/**
 * A page drawn once, out of sight, to cut pieces of; undefined until it is drawn, and when it cannot be. `page`: from 1.
 */
export const useDrawnPage = (
  pdf: OpenPdf | undefined,
  { page, quarters = 0 }: { readonly page: number; readonly quarters?: number | undefined },
): HTMLCanvasElement | undefined => {
  const [drawn, setDrawn] = useState<HTMLCanvasElement>()
  useEffect(() => {
    setDrawn(undefined)
    if (!pdf) return
    const wanted = new AbortController()
    const canvas = document.createElement('canvas')
    pdf.draw({ canvas, page, width: pageWidth, quarters, signal: wanted.signal }).then(
      () => wanted.signal.aborted || setDrawn(canvas),
      () => undefined,
    )
    return () => wanted.abort()
  }, [pdf, page, quarters])
  return drawn
}

interface PagePieceProps {
  readonly drawn: HTMLCanvasElement
  readonly piece: Piece
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly isFocused: boolean
  readonly onChosen?: () => void
}

/** Room before the piece, in which its label often stands: fraction of the width that is shown. */
const before = 0.35

/** A piece of a page with what stands beside it, as large as it is given. */
export const PagePiece = ({
  drawn,
  piece,
  width,
  height,
  isFocused,
  onChosen,
}: PagePieceProps): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pageHeight = (pageWidth * drawn.height) / drawn.width
  // A piece of several lines is shown smaller, whole.
  const scale = Math.min(1, height / (piece.height * pageHeight + 6), width / (piece.width * pageWidth + 6))
  const [wide, high] = [width / scale / pageWidth, height / scale / pageHeight]
  const fits = piece.width < wide * (1 - before)
  const left = Math.min(
    Math.max(0, fits ? piece.x - wide * before : piece.x - (wide - piece.width) / 2),
    Math.max(0, 1 - wide),
  )
  const top = piece.y + piece.height / 2 - high / 2
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = width * 2
    canvas.current.height = height * 2
    context.drawImage(
      drawn,
      left * drawn.width,
      top * drawn.height,
      wide * drawn.width,
      high * drawn.height,
      0,
      0,
      width * 2,
      height * 2,
    )
  }, [drawn, left, top, wide, high, width, height])
  const place = {
    left: `${((piece.x - left) / wide) * 100}%`,
    top: `${((piece.y - top) / high) * 100}%`,
    width: `${(piece.width / wide) * 100}%`,
    height: `${(piece.height / high) * 100}%`,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the field beside it has the focus by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span
      className={css.piece}
      data-focused={isFocused || undefined}
      style={{ width, height }}
      onClick={onChosen}
    >
      <canvas ref={canvas} role="img" aria-label="Uitsnede uit het document" style={{ width, height }} />
      <span className={marks.mark} style={place} />
    </span>
  )
}

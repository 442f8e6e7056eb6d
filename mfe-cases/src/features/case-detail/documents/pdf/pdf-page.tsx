import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'

interface PdfPageProps {
  readonly pdf: OpenPdf
  /** From 1. */
  readonly page: number
  /** CSS pixels. */
  readonly width: number
  /** Of the file. */
  readonly name: string
  readonly onFailed: () => void
}

/** One page, drawn anew when it has to be larger or smaller. */
export const PdfPage = ({ pdf, page, width, name, onFailed }: PdfPageProps): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const failed = useRef(onFailed)
  failed.current = onFailed

  useEffect(() => {
    if (!canvas.current) return
    const wanted = new AbortController()
    setDrawn(false)
    pdf.draw({ canvas: canvas.current, page, width, signal: wanted.signal }).then(
      () => wanted.signal.aborted || setDrawn(true),
      () => wanted.signal.aborted || failed.current(),
    )
    return () => wanted.abort()
  }, [pdf, page, width])

  return (
    <canvas
      ref={canvas}
      className="pdf-page"
      role="img"
      aria-label={`${name}, pagina ${page} van ${pdf.pageCount}`}
      aria-busy={!isDrawn}
    />
  )
}

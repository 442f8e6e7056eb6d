import { type ReactElement, useEffect, useRef, useState } from 'react'
import { type OpenPdf, openPdf, PdfError, type PdfProblem } from './open-pdf.ts'
import { openPicture } from './open-picture.ts'
import css from './pdf-page.module.css'

type PdfState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly pdf: OpenPdf }
  | { readonly phase: 'failed'; readonly problem: PdfProblem }

/** Keeps a PDF, or a picture as one page, open while it is shown. Without content it stays opening. */
export const usePdf = (content: Blob | undefined, kind: 'pdf' | 'picture' = 'pdf'): PdfState => {
  const [state, setState] = useState<PdfState>({ phase: 'opening' })
  useEffect(() => {
    let isWanted = true
    let opened: OpenPdf | undefined
    setState({ phase: 'opening' })
    if (!content) return
    const open = kind === 'pdf' ? openPdf : openPicture
    open(content).then(
      (pdf) => {
        if (!isWanted) return pdf.close()
        opened = pdf
        setState({ phase: 'open', pdf })
      },
      (error: unknown) => {
        const problem = error instanceof PdfError ? error.problem : 'broken'
        if (isWanted) setState({ phase: 'failed', problem })
      },
    )
    return () => {
      isWanted = false
      opened?.close()
    }
  }, [content, kind])
  return state
}

interface PdfPageProps {
  readonly pdf: OpenPdf
  /** From 1. */
  readonly page: number
  /** CSS pixels. */
  readonly width: number
  /** Quarter turns clockwise; 0 by default. */
  readonly quarters?: number
  /** Name of the file. */
  readonly name: string
  readonly onFailed: () => void
  readonly onDrawn?: () => void
}

/** One page, drawn again when its size changes. */
export const PdfPage = ({
  pdf,
  page,
  width,
  quarters = 0,
  name,
  onFailed,
  onDrawn,
}: PdfPageProps): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const failed = useRef(onFailed)
  failed.current = onFailed
  const done = useRef(onDrawn)
  done.current = onDrawn

  useEffect(() => {
    if (!canvas.current) return
    const wanted = new AbortController()
    setDrawn(false)
    pdf.draw({ canvas: canvas.current, page, width, quarters, signal: wanted.signal }).then(
      () => {
        if (wanted.signal.aborted) return
        setDrawn(true)
        done.current?.()
      },
      () => wanted.signal.aborted || failed.current(),
    )
    return () => wanted.abort()
  }, [pdf, page, width, quarters])

  return (
    <canvas
      ref={canvas}
      className={css.page}
      role="img"
      aria-label={`${name}, pagina ${page} van ${pdf.pageCount}`}
      aria-busy={!isDrawn}
    />
  )
}

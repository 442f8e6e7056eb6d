import { useEffect, useState } from 'react'
import { type OpenPdf, openPdf, PdfError, type PdfProblem } from './open-pdf.ts'

type PdfState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly pdf: OpenPdf }
  | { readonly phase: 'failed'; readonly problem: PdfProblem }

/** An open PDF for as long as it is shown. */
export const usePdf = (content: Blob): PdfState => {
  const [state, setState] = useState<PdfState>({ phase: 'opening' })
  useEffect(() => {
    let isWanted = true
    let opened: OpenPdf | undefined
    setState({ phase: 'opening' })
    openPdf(content).then(
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
  }, [content])
  return state
}

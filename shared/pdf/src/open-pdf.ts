import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { loadPdfJs } from './load-pdfjs.ts'

/** Why a PDF cannot be shown. `unavailable`: pdf.js could not be loaded. */
export type PdfProblem = 'broken' | 'encrypted' | 'unavailable'

export class PdfError extends Error {
  readonly problem: PdfProblem

  constructor(problem: PdfProblem) {
    super(problem)
    this.name = 'PdfError'
    this.problem = problem
  }
}

export interface DrawRequest {
  readonly canvas: HTMLCanvasElement
  /** From 1. */
  readonly page: number
  /** CSS pixels. */
  readonly width: number
  /** Quarter turns clockwise; 0 by default. */
  readonly quarters?: number
  readonly signal: AbortSignal
}

export interface OpenPdf {
  readonly pageCount: number
  /** Draws one page. Rejects with `PdfError`; resolves early when aborted. */
  readonly draw: (request: DrawRequest) => Promise<void>
  readonly close: () => void
}

/** Maximum pixels of a drawn page that all supported browsers can handle. */
const maxCanvasArea = 16_000_000
/** Least number of canvas pixels per CSS pixel: below two, small letters of a scaled-down page run together. */
const leastSharpness = 2
/** Maximum pixels of an image inside a page; a larger one is left out, because it could freeze the page. */
const maxImageArea = 100_000_000

const toPdfError = (error: unknown): PdfError => {
  if (error instanceof PdfError) return error
  return new PdfError(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken')
}

const drawPage = async (pdf: PDFDocumentProxy, request: DrawRequest): Promise<void> => {
  const { canvas, signal } = request
  const page = await pdf.getPage(request.page)
  if (signal.aborted) return
  const rotation = (page.rotate + 90 * (request.quarters ?? 0)) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const scale = request.width / natural.width
  const height = natural.height * scale
  const sharpness = Math.min(
    Math.max(globalThis.devicePixelRatio || 1, leastSharpness),
    Math.sqrt(maxCanvasArea / (request.width * height)),
  )
  const viewport = page.getViewport({ scale: scale * sharpness, rotation })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${request.width}px`
  canvas.style.height = `${height}px`
  const task = page.render({ canvas, viewport })
  const stop = (): void => task.cancel()
  signal.addEventListener('abort', stop)
  try {
    await task.promise
  } finally {
    signal.removeEventListener('abort', stop)
    page.cleanup()
  }
}

/** Opens a PDF to be drawn page by page. Rejects with `PdfError`. */
export const openPdf = async (content: Blob): Promise<OpenPdf> => {
  const pdfjs = await loadPdfJs().catch(() => {
    throw new PdfError('unavailable')
  })
  const task = pdfjs.getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: maxImageArea,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    return {
      pageCount: pdf.numPages,
      draw: (request) =>
        drawPage(pdf, request).catch((error: unknown) => {
          if (!request.signal.aborted) throw toPdfError(error)
        }),
      close: () => void task.destroy(),
    }
  } catch (error) {
    void task.destroy()
    throw toPdfError(error)
  }
}

import { previewHeic } from '@zaakwerk/contract/documents'
import { openPdf } from '@zaakwerk/pdf/open-pdf'
import { callEndpoint, useLoaded } from '@zaakwerk/platform'
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentKind } from './document-kind.tsx'
import { drawMarked, oneAtATime } from './drawing-queue.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Maximum size in bytes of a file that gets a thumbnail. */
export const thumbnailLimit = 10 * 1024 * 1024

interface SmallProps {
  readonly content: Blob
  readonly name: string
  /** Shown until there is a thumbnail, or when none can be made. */
  readonly mark: ReactNode
}

interface PdfThumbnailProps extends SmallProps {
  /** CSS pixels. */
  readonly width: number
  /** Id of a stored document, under which an unfinished drawing is remembered. */
  readonly documentId?: number | undefined
  readonly onPageCount?: ((count: number) => void) | undefined
}

const PdfThumbnail = (props: PdfThumbnailProps): ReactElement => {
  const { content, name, mark, width, documentId, onPageCount } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [phase, setPhase] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const reportPageCount = useRef(onPageCount)
  reportPageCount.current = onPageCount

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const draw = async (): Promise<void> => {
      const pdf = await openPdf(content)
      try {
        if (!canvas.current || signal.aborted) return
        reportPageCount.current?.(pdf.pageCount)
        await pdf.draw({ canvas: canvas.current, page: 1, width, signal })
      } finally {
        pdf.close()
      }
    }
    const work = documentId === undefined ? draw : () => drawMarked(documentId, draw)
    oneAtATime(work, signal).then(
      () => signal.aborted || setPhase('drawn'),
      () => signal.aborted || setPhase('failed'),
    )
    return () => controller.abort()
  }, [content, width, documentId])

  return (
    <>
      {phase === 'drawn' ? null : mark}
      {phase === 'failed' ? null : (
        <canvas ref={canvas} hidden={phase !== 'drawn'} role="img" aria-label={`${name}, pagina 1`} />
      )}
    </>
  )
}

const PictureThumbnail = ({ content, name, mark }: SmallProps): ReactNode => {
  const address = useObjectUrl(content)
  const [isBroken, setBroken] = useState(false)
  if (isBroken || !address) return mark
  return <img src={address} alt={name} decoding="async" onError={() => setBroken(true)} />
}

/** Only the server can read HEIC. */
const HeicThumbnail = ({ content, name, mark }: SmallProps): ReactNode => {
  const load = useCallback(
    (signal: AbortSignal) =>
      oneAtATime(() => callEndpoint(previewHeic, { files: [new File([content], name)] }, { signal }), signal),
    [content, name],
  )
  const state = useLoaded(load)
  if (state.phase !== 'ready' || !state.value) return mark
  return <PictureThumbnail content={state.value} name={name} mark={mark} />
}

/** Thumbnail of a file. The server converts a stored HEIC. */
export const Thumbnail = ({ kind, ...props }: PdfThumbnailProps & { kind: DocumentKind }): ReactNode => {
  if (props.content.size > thumbnailLimit) return props.mark
  if (kind === 'pdf') return <PdfThumbnail {...props} />
  if (kind === 'picture') return <PictureThumbnail {...props} />
  return kind === 'heic' ? <HeicThumbnail {...props} /> : props.mark
}

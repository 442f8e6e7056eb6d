import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { getDocumentReading } from '@zaakwerk/contract/readings'
import { documentName } from '@zaakwerk/domain/documents'
import { useEndpoint } from '@zaakwerk/platform'
import { useDocumentContent } from '@zaakwerk/widgets/document-content'
import { type ReactElement, useMemo } from 'react'
import { type DocumentKind, kindOfDocument } from '../document-kind.tsx'
import { type FactMark, factMarksOf } from './fact-marks.ts'
import { PdfView } from './pdf-view.tsx'
import { NoPreview, PictureView, TextView } from './plain-views.tsx'
import css from './preview.module.css'
import { ReadLine } from './read-line.tsx'

interface ContentProps {
  readonly document: CaseDocument
  readonly kind: Exclude<DocumentKind, 'other'>
  readonly onDownload: () => void
  /** Whether the document is shown beside the facts. */
  readonly isDocked: boolean
  readonly marks: readonly FactMark[]
  /** Clockwise quarter turns that make each recognised page upright. */
  readonly turns: readonly number[]
}

const Content = ({ document, kind, onDownload, ...pages }: ContentProps): ReactElement => {
  const file = useDocumentContent(document.id)
  const name = documentName(document.name)
  if (file.phase === 'loading')
    return (
      <p className={css.loading} role="status">
        Bezig met laden
      </p>
    )
  if (file.phase === 'failed')
    return <NoPreview text={file.detail} name={name} onDownload={onDownload} onRetry={file.retry} />
  const content = file.value
  // An image with marks is rendered as a page.
  if (kind === 'pdf' || (kind === 'picture' && pages.marks.length > 0))
    return <PdfView content={content} kind={kind} name={name} onDownload={onDownload} {...pages} />
  if (kind === 'text') return <TextView content={content} name={name} />
  return <PictureView content={content} name={name} onDownload={onDownload} />
}

interface DocumentContentProps extends Omit<ContentProps, 'kind' | 'marks' | 'turns'> {
  readonly detail: CaseDetail
}

/** Content of a document: the recognised values and the pages. */
export const DocumentContent = ({ detail, ...props }: DocumentContentProps): ReactElement => {
  const { document, onDownload } = props
  const kind = kindOfDocument(document)
  const isReadable = kind === 'pdf' || kind === 'picture' || kind === 'heic'
  const { data: reading } = useEndpoint(
    getDocumentReading,
    { params: { id: document.id } },
    { paused: !isReadable },
  )
  const marks = useMemo(() => (reading ? factMarksOf(detail, reading) : []), [detail, reading])
  return (
    <>
      {isReadable ? <ReadLine detail={detail} documentId={document.id} /> : null}
      {kind === 'other' ? (
        <NoPreview
          text="Van dit soort bestand is geen voorbeeld beschikbaar"
          name={documentName(document.name)}
          onDownload={onDownload}
        />
      ) : (
        <Content {...props} kind={kind} marks={marks} turns={reading?.turns ?? []} />
      )}
    </>
  )
}

import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { documentName } from '@zaakwerk/domain/documents'
import type { ReactElement } from 'react'
import { type DocumentKind, kindOfDocument } from '../document-kind.tsx'
import { useContent } from '../use-content.ts'
import { PdfView } from './pdf-view.tsx'
import { NoPreview, PictureView, TextView } from './plain-views.tsx'
import css from './preview.module.css'
import { ReadLine } from './read-line.tsx'

interface ContentProps {
  readonly document: CaseDocument
  readonly kind: Exclude<DocumentKind, 'other'>
  readonly onDownload: () => void
  /** Whether the left and right arrow keys turn pages. */
  readonly hasArrows: boolean
}

const Content = ({ document, kind, onDownload, hasArrows }: ContentProps): ReactElement => {
  const file = useContent(document.id)
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
  if (kind === 'pdf')
    return <PdfView content={content} name={name} onDownload={onDownload} hasArrows={hasArrows} />
  if (kind === 'text') return <TextView content={content} name={name} />
  return <PictureView content={content} name={name} onDownload={onDownload} />
}

interface DocumentContentProps extends Omit<ContentProps, 'kind'> {
  readonly detail: CaseDetail
}

/** A document of a case: its reading and its pages. */
export const DocumentContent = ({ detail, ...props }: DocumentContentProps): ReactElement => {
  const { document, onDownload } = props
  const kind = kindOfDocument(document)
  return (
    <>
      {kind === 'pdf' || kind === 'picture' || kind === 'heic' ? (
        <ReadLine detail={detail} documentId={document.id} />
      ) : null}
      {kind === 'other' ? (
        <NoPreview
          text="Van dit soort bestand is geen voorbeeld beschikbaar"
          name={documentName(document.name)}
          onDownload={onDownload}
        />
      ) : (
        <Content {...props} kind={kind} />
      )}
    </>
  )
}

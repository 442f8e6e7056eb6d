import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { documentName } from '@zaakwerk/domain/documents'
import type { DialogProps } from '@zaakwerk/platform'
import { Button, DownloadIcon, Modal } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { type DocumentKind, kindOfDocument } from '../document-kind.tsx'
import { useContent } from '../use-content.ts'
import { useDownload } from '../use-download.ts'
import { PdfView } from './pdf-view.tsx'
import { NoPreview, PictureView, TextView } from './plain-views.tsx'
import css from './preview.module.css'
import { ReadLine } from './read-line.tsx'

interface ContentProps {
  readonly document: CaseDocument
  readonly kind: Exclude<DocumentKind, 'other'>
  readonly onDownload: () => void
}

const Content = ({ document, kind, onDownload }: ContentProps): ReactElement => {
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
  if (kind === 'pdf') return <PdfView content={content} name={name} onDownload={onDownload} />
  if (kind === 'text') return <TextView content={content} name={name} />
  return <PictureView content={content} name={name} onDownload={onDownload} />
}

interface PreviewDialogProps extends DialogProps {
  readonly detail: CaseDetail
  readonly document: CaseDocument
}

/** Preview of a document. */
export const PreviewDialog = ({ detail, document, isOpen, onClose }: PreviewDialogProps): ReactElement => {
  const name = documentName(document.name)
  const kind = kindOfDocument(document)
  const { download, isRunning } = useDownload(document.id, name)
  const onDownload = (): void => void download()
  return (
    <Modal
      classNames={{ container: `${css.container} column`, header: css.header, body: `${css.body} column` }}
      open={isOpen}
      title={
        <span className={`${css.title} row wrap`}>
          <span>{name}</span>
          <Button
            size="small"
            icon={<DownloadIcon />}
            loading={isRunning}
            aria-label={`Download ${name}`}
            onClick={onDownload}
          >
            Download
          </Button>
        </span>
      }
      width="min(1120px, 100vw - 32px)"
      centered
      footer={null}
      closable={{ 'aria-label': 'Sluiten' }}
      onCancel={onClose}
    >
      {kind === 'pdf' || kind === 'picture' || kind === 'heic' ? (
        <ReadLine detail={detail} documentId={document.id} />
      ) : null}
      {kind === 'other' ? (
        <NoPreview
          text="Van dit soort bestand is geen voorbeeld beschikbaar"
          name={name}
          onDownload={onDownload}
        />
      ) : (
        <Content document={document} kind={kind} onDownload={onDownload} />
      )}
    </Modal>
  )
}

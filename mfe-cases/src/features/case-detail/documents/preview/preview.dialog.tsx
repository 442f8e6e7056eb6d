import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { documentName } from '@zaakwerk/domain/documents'
import type { DialogProps } from '@zaakwerk/platform'
import { Button, DownloadIcon, Modal } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { useDownload } from '../use-download.ts'
import { DocumentContent } from './document-content.tsx'
import css from './preview.module.css'

interface PreviewDialogProps extends DialogProps {
  readonly detail: CaseDetail
  readonly document: CaseDocument
}

/** Preview of a document. */
export const PreviewDialog = ({ detail, document, isOpen, onClose }: PreviewDialogProps): ReactElement => {
  const name = documentName(document.name)
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
      <DocumentContent detail={detail} document={document} onDownload={onDownload} isDocked={false} />
    </Modal>
  )
}

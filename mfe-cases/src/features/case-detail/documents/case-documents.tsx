import { documentExtensions } from '@zaakwerk/contract/documents'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { documentName } from '@zaakwerk/domain/documents'
import { useLocation } from '@zaakwerk/platform/router'
import { Button, SyncIcon, UploadIcon } from '@zaakwerk/ui'
import { DropZone } from '@zaakwerk/ui/forms'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { useDialogTarget } from '../../../dialogs/use-dialog-target.ts'
import page from '../case-detail.module.css'
import { SectionHead, ShowAll, useShortened } from '../case-section.tsx'
import { usePlace } from '../needs/places.tsx'
import type { Side } from '../side/use-side.ts'
import css from './case-documents.module.css'
import { DocumentCard } from './document-card.tsx'
import { DocumentRow, isUnmarkedMandate, markButtonId } from './document-row.tsx'
import { PreviewDialog } from './preview/preview.dialog.tsx'
import { UploadDialog } from './upload/upload.dialog.tsx'
import { useSync, useUploadedDocuments } from './use-case-documents.ts'

/** antd's dialog returns the focus itself. */
const nothing = (): void => undefined

interface CaseDocumentsProps {
  readonly detail: CaseDetail
  /** The column beside the facts. Without it, documents open in a dialog. */
  readonly side?: Side
}

/** The documents of a case, newest first as returned by the API: to view, download and upload. */
export const CaseDocuments = ({ detail, side }: CaseDocumentsProps): ReactElement => {
  const { documents } = detail
  const { shown, toggle } = useShortened(documents, 20)
  const { sync, isRunning: isSyncing } = useSync(detail)
  const uploaded = useUploadedDocuments(detail.id)
  const preview = useDialogTarget<CaseDocument>(nothing)
  const upload = useDialogTarget<readonly File[]>(nothing)
  const [lookedAt, setLookedAt] = useState<number>()

  usePlace('upload', () => upload.open([]))
  usePlace('mandate', () => {
    const unmarked = documents.find(isUnmarkedMandate)
    const button = unmarked && document.getElementById(markButtonId(unmarked.id))
    if (button) button.focus()
    else upload.open([])
  })

  const { open } = preview
  const dock = side?.isDocked ? side.show : undefined
  /** Beside the facts if there is room, else over them. */
  const openPreview = useCallback(
    (document: CaseDocument) => {
      setLookedAt(document.id)
      if (dock) dock(document)
      else open(document)
    },
    [open, dock],
  )
  const { hash, key } = useLocation()
  // Named by the address, as the search does: `#document-12`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each navigation, whatever changes on the page
  useEffect(() => {
    const named = documents.find(({ id }) => hash === `#document-${id}`)
    if (named && !dock) openPreview(named)
  }, [hash, key])
  const onCard =
    documents.find(({ id }) => id === lookedAt) ??
    documents.find((document) => document.is_primary_document) ??
    documents[0]

  const docked = dock && side?.tab === 'document' ? side.document : undefined

  return (
    <section aria-labelledby="case-documents">
      {/* Always rendered, because screen readers announce only changes inside it. */}
      <p className="visually-hidden" role="status">
        {docked ? `Document: ${documentName(docked.name)}` : ''}
      </p>
      <div className={`${page.sectionBar} row wrap`}>
        <SectionHead id="case-documents" title="Documenten" count={documents.length} />
        <div className="flow">
          <Button icon={<SyncIcon />} loading={isSyncing} onClick={() => void sync()}>
            Synchroniseren
          </Button>
          <Button icon={<UploadIcon />} onClick={() => upload.open([])}>
            Uploaden
          </Button>
        </div>
      </div>
      <div className={css.body}>
        {onCard && !side?.isWide ? (
          <DocumentCard key={onCard.id} document={onCard} onOpen={() => openPreview(onCard)} />
        ) : null}
        <div className="grow">
          {documents.length === 0 ? (
            <p className={`${page.nothing} quiet`}>Geen documenten gevonden.</p>
          ) : (
            <ul className={`${page.rows} ${css.rows}`}>
              {shown.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  receipt={detail.receipts.find(({ document_id }) => document_id === document.id)}
                  isShown={side?.tab === 'document' && document === side.document}
                  onOpen={openPreview}
                />
              ))}
            </ul>
          )}
          <ShowAll what="documenten" total={documents.length} toggle={toggle} />
          <DropZone className={css.drop} isMultiple extensions={documentExtensions} onFiles={upload.open} />
        </div>
      </div>
      {preview.target ? (
        <PreviewDialog
          key={preview.target.id}
          detail={detail}
          document={preview.target}
          isOpen={preview.isOpen}
          onClose={preview.close}
        />
      ) : null}
      {upload.target ? (
        <UploadDialog
          key={upload.opening}
          caseId={detail.id}
          isOpen={upload.isOpen}
          initialFiles={upload.target}
          onUploaded={uploaded.add}
          onEnded={uploaded.refresh}
          onClose={upload.close}
        />
      ) : null}
    </section>
  )
}

import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { documentName } from '@zaakwerk/domain/documents'
import { Button, DownloadIcon } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import type { ReactElement } from 'react'
import { StepButtons } from '../../../navigation/step-buttons.tsx'
import { DocumentContent } from '../documents/preview/document-content.tsx'
import { useDownload } from '../documents/use-download.ts'
import { isEditing } from '../facts/is-editing.ts'
import css from './side.module.css'

interface DocumentDockProps {
  readonly detail: CaseDetail
  readonly document: CaseDocument
  readonly onShow: (document: CaseDocument) => void
}

/** A document beside the facts, with buttons for the previous and next document. */
export const DocumentDock = ({ detail, document, onShow }: DocumentDockProps): ReactElement => {
  const { documents } = detail
  const at = documents.findIndex(({ id }) => id === document.id)
  const name = documentName(document.name)
  const { download, isRunning } = useDownload(document.id, name)
  const onDownload = (): void => void download()
  const goTo = (place: number): boolean => {
    const next = documents[place]
    if (next) onShow(next)
    return next !== undefined
  }
  const byKey = (place: number) => (): boolean => !isEditing() && goTo(place)
  useKeys({ ArrowLeft: byKey(at - 1), ArrowRight: byKey(at + 1) })
  return (
    <div className={`${css.dock} column`}>
      <div className={`${css.head} row small`}>
        <StepButtons
          at={at + 1}
          count={documents.length}
          previous={{ label: 'Vorig document', title: 'Vorig document (←)' }}
          next={{ label: 'Volgend document', title: 'Volgend document (→)' }}
          onGo={(to) => goTo(to - 1)}
        >
          <strong className="cut" title={name}>
            {name}
          </strong>
          <span className="faint num" aria-live="polite">{`${at + 1} van ${documents.length}`}</span>
        </StepButtons>
        <Button
          className={css.download}
          size="small"
          type="text"
          icon={<DownloadIcon />}
          loading={isRunning}
          aria-label={`${name} downloaden`}
          title="Download"
          onClick={onDownload}
        />
      </div>
      <div key={document.id} className={`${css.content} column`}>
        <DocumentContent detail={detail} document={document} onDownload={onDownload} isDocked />
      </div>
    </div>
  )
}

import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { documentName } from '@zaakwerk/domain/documents'
import { Button, ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import type { ReactElement } from 'react'
import { DocumentContent } from '../documents/preview/document-content.tsx'
import { useDownload } from '../documents/use-download.ts'
import { isEditing } from '../facts/is-editing.ts'
import css from './side.module.css'

interface DocumentDockProps {
  readonly detail: CaseDetail
  readonly document: CaseDocument
  readonly onShow: (document: CaseDocument) => void
}

/** A document beside the facts, with buttons for the previous and the next one. */
export const DocumentDock = ({ detail, document, onShow }: DocumentDockProps): ReactElement => {
  const { documents } = detail
  const at = documents.findIndex(({ id }) => id === document.id)
  const name = documentName(document.name)
  const { download, isRunning } = useDownload(document.id, name)
  const onDownload = (): void => void download()
  const goTo = (place: number) => (): boolean => {
    const next = documents[place]
    if (next) onShow(next)
    return next !== undefined
  }
  const byKey = (place: number) => (): boolean => !isEditing() && goTo(place)()
  useKeys({ ArrowLeft: byKey(at - 1), ArrowRight: byKey(at + 1) })
  return (
    <div className={`${css.dock} column`}>
      <div className={`${css.head} row small`}>
        <Button
          size="small"
          type="text"
          icon={<ChevronLeftIcon />}
          aria-label="Vorig document"
          title="Vorig document (←)"
          disabled={at <= 0}
          onClick={goTo(at - 1)}
        />
        <strong className="cut" title={name}>
          {name}
        </strong>
        <span className="faint num" aria-live="polite">{`${at + 1} van ${documents.length}`}</span>
        <Button
          size="small"
          type="text"
          icon={<ChevronRightIcon />}
          aria-label="Volgend document"
          title="Volgend document (→)"
          disabled={at >= documents.length - 1}
          onClick={goTo(at + 1)}
        />
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
        <DocumentContent detail={detail} document={document} onDownload={onDownload} hasArrows={false} />
      </div>
    </div>
  )
}

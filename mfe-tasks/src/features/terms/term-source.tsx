import type { Term } from '@zaakwerk/contract/entities/term'
import { Button, ExternalIcon } from '@zaakwerk/ui'
import { openDocument, useDocumentContent } from '@zaakwerk/widgets/document-content'
import { type ReactElement, useEffect } from 'react'
import { PdfPages, PreviewProblem } from '../../desk/pdf-pages.tsx'
import preview from '../../desk/preview.module.css'
import css from './terms.module.css'

type SourceDocument = NonNullable<Term['source_document']>

const Content = ({
  document: { id, name },
  onShown,
}: {
  readonly document: SourceDocument
  readonly onShown: () => void
}): ReactElement => {
  const loaded = useDocumentContent(id)
  // A missing file does not block the confirmation.
  const isOpened = loaded.phase === 'ready' || loaded.phase === 'failed'
  useEffect(() => {
    if (isOpened) onShown()
  }, [isOpened, onShown])
  if (loaded.phase === 'failed') return <PreviewProblem text={loaded.detail} onRetry={loaded.retry} />
  if (loaded.phase !== 'ready') return <div className={preview.pages} aria-busy="true" />
  return <PdfPages content={loaded.value} name={name} />
}

interface TermSourceProps {
  readonly document: SourceDocument
  /** Called when the file has been loaded or has failed to load. */
  readonly onShown: () => void
}

/** Whether the page shows a document, which then has to be opened before the term is confirmed. */
export const canShow = ({ content_type }: SourceDocument): boolean => content_type === 'application/pdf'

/** The document that a term follows from, beside its calculation. */
export const TermSource = ({ document, onShown }: TermSourceProps): ReactElement => (
  <section className={css.source} aria-label={document.name}>
    <p className={`${css.sourceHead} row`}>
      <span className="grow cut">{document.name}</span>
      {canShow(document) ? (
        <Button
          type="text"
          size="small"
          icon={<ExternalIcon size={14} />}
          iconPlacement="end"
          onClick={() => openDocument(document.id)}
        >
          Open pdf
        </Button>
      ) : null}
    </p>
    {canShow(document) ? (
      <Content key={document.id} document={document} onShown={onShown} />
    ) : (
      <PreviewProblem text="Dit bestand kan hier niet worden getoond. Bekijk het in het dossier." />
    )}
  </section>
)

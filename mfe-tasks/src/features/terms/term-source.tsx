import { getDocumentContent } from '@zaakwerk/contract/documents'
import type { Term } from '@zaakwerk/contract/entities/term'
import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { callEndpoint, openPdfWindow, useLoaded } from '@zaakwerk/platform'
import { Button, ExternalIcon } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useEffect } from 'react'
import { PdfPages, PreviewProblem } from '../../desk/pdf-pages.tsx'
import preview from '../../desk/preview.module.css'
import css from './terms.module.css'

type SourceDocument = NonNullable<Term['source_document']>

const problems: Readonly<Record<PdfProblem, string>> = {
  broken: 'Dit bestand is beschadigd en kan niet worden getoond.',
  encrypted: 'Dit bestand is beveiligd met een wachtwoord en kan hier niet worden getoond.',
  unavailable: 'De weergave van bestanden kon niet worden geladen. Haal de pagina opnieuw op.',
}

const contentOf = (id: number, signal?: AbortSignal): Promise<Blob> =>
  callEndpoint(
    getDocumentContent,
    { params: { id }, query: { disposition: 'inline' } },
    signal ? { signal } : {},
  )

const Content = ({
  document: { id, name },
  onShown,
}: {
  readonly document: SourceDocument
  readonly onShown: () => void
}): ReactElement => {
  const load = useCallback((signal: AbortSignal) => contentOf(id, signal), [id])
  const loaded = useLoaded(load)
  // A missing file does not block the confirmation.
  const isOpened = loaded.phase === 'ready' || loaded.phase === 'failed'
  useEffect(() => {
    if (isOpened) onShown()
  }, [isOpened, onShown])
  if (loaded.phase === 'failed') return <PreviewProblem text={loaded.detail} onRetry={loaded.retry} />
  if (loaded.phase !== 'ready') return <div className={preview.pages} aria-busy="true" />
  return <PdfPages content={loaded.value} name={name} problems={problems} />
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
          onClick={() => void openPdfWindow(() => contentOf(document.id))}
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

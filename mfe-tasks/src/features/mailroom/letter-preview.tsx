import { getDocumentContent } from '@zaakwerk/contract/documents'
import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { PdfPage, usePdf } from '@zaakwerk/pdf/pdf-page'
import { useWidth } from '@zaakwerk/pdf/use-width'
import { callEndpoint, openPdfWindow, useLoaded } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, ChevronLeftIcon, ChevronRightIcon, ExternalIcon, Failed } from '@zaakwerk/ui'
import { type ComponentProps, memo, type ReactElement, useCallback, useRef, useState } from 'react'
import css from './letter-preview.module.css'
import { enclosureLines } from './words.ts'

const contentOf = (id: number, signal?: AbortSignal): Promise<Blob> =>
  callEndpoint(
    getDocumentContent,
    { params: { id }, query: { disposition: 'inline' } },
    signal ? { signal } : {},
  )

const problems: Readonly<Record<PdfProblem, string>> = {
  broken: 'Deze brief is beschadigd en kan niet worden getoond.',
  encrypted: 'Deze brief is beveiligd en kan hier niet worden getoond.',
  unavailable: 'De weergave van brieven kon niet worden geladen. Haal de pagina opnieuw op.',
}

/** An A4 page at 74 %. */
const pageWidth = 440
const margin = 40

/** A message in the centre of the page. */
const Problem = (props: ComponentProps<typeof Failed>): ReactElement => (
  <div className={css.problem}>
    <Failed {...props} />
  </div>
)

const Pages = ({ content, name }: { readonly content: Blob; readonly name: string }): ReactElement => {
  const state = usePdf(content)
  const [page, setPage] = useState(1)
  const [isUndrawable, setUndrawable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  if (state.phase === 'failed') return <Problem text={problems[state.problem]} />
  if (isUndrawable) return <Problem text={problems.broken} />
  const count = state.phase === 'open' ? state.pdf.pageCount : 1
  const goTo = (target: number): void => {
    setPage(target)
    if (box.current) box.current.scrollTop = 0
  }
  const step = (label: string, target: number, icon: ReactElement): ReactElement => {
    const isThere = target >= 1 && target <= count
    return (
      // Not `disabled`: the button that led to the last page would lose the focus.
      <button
        type="button"
        aria-label={label}
        aria-disabled={isThere ? undefined : true}
        onClick={isThere ? () => goTo(target) : undefined}
      >
        {icon}
      </button>
    )
  }
  return (
    <>
      <section
        ref={box}
        className={`${css.pages} ring-inside`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Pagina"
      >
        {state.phase === 'open' ? (
          <PdfPage
            pdf={state.pdf}
            page={page}
            width={width > 0 ? Math.min(pageWidth, width - margin) : pageWidth}
            name={name}
            onFailed={() => setUndrawable(true)}
          />
        ) : null}
      </section>
      <div className={`${css.paging} row quiet num`}>
        {step('Vorige pagina', page - 1, <ChevronLeftIcon size={14} />)}
        <span aria-live="polite">{`Pagina ${page} van ${count}`}</span>
        {step('Volgende pagina', page + 1, <ChevronRightIcon size={14} />)}
      </div>
    </>
  )
}

/** The enclosures; the preview shows the letter itself. */
const Enclosures = ({ letter }: { letter: MailroomLetter }): ReactElement | null => {
  const { printed, byHand } = enclosureLines(letter)
  if (!printed && !byHand) return null
  return (
    <dl className={css.enclosures}>
      {printed ? (
        <div>
          <dt>Bijlagen</dt>
          <dd>{printed}</dd>
        </div>
      ) : null}
      {byHand ? (
        <div>
          <dt>Niet mee afgedrukt, voeg zelf toe</dt>
          <dd>{byHand}</dd>
        </div>
      ) : null}
    </dl>
  )
}

interface LetterPreviewProps {
  readonly letter: MailroomLetter
  /** The preview fills the page. */
  readonly isAlone: boolean
}

/** The letter under the cursor, page by page. Typing does not render it. */
export const LetterPreview = memo(({ letter, isAlone }: LetterPreviewProps): ReactElement => {
  const Heading = isAlone ? 'h1' : 'h2'
  const { title, internal_id, case_id, document_id } = letter
  const load = useCallback((signal: AbortSignal) => contentOf(document_id, signal), [document_id])
  const file = useLoaded(load)
  return (
    <section className={`${css.preview} column`} aria-label="Voorbeeld">
      <div className={`${css.head} row`}>
        <Heading>
          {title} <span className={`${css.count} faint num`}>{internal_id}</span>
        </Heading>
        <Link to={`/case/${case_id}`}>Open zaak</Link>
        <Button
          type="text"
          size="small"
          className={`${css.quiet} quiet`}
          icon={<ExternalIcon size={14} />}
          iconPlacement="end"
          onClick={() => void openPdfWindow(() => contentOf(document_id))}
        >
          Open pdf
        </Button>
      </div>
      <Enclosures letter={letter} />
      <div className={`${css.paper} column`} aria-busy={file.phase === 'loading'}>
        {file.phase === 'failed' ? <Problem text={file.detail} onRetry={file.retry} /> : null}
        {file.phase === 'ready' ? (
          <Pages key={document_id} content={file.value} name={`${title} van ${internal_id}`} />
        ) : null}
      </div>
    </section>
  )
})

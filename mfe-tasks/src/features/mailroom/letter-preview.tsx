import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { Link } from '@zaakwerk/platform/router'
import { Button, ExternalIcon } from '@zaakwerk/ui'
import { openDocument, useDocumentContent } from '@zaakwerk/widgets/document-content'
import { memo, type ReactElement } from 'react'
import { PdfPages, PreviewProblem } from '../../desk/pdf-pages.tsx'
import css from '../../desk/preview.module.css'
import { enclosureLines } from './mailroom-labels.ts'

const problems: Readonly<Record<PdfProblem, string>> = {
  broken: 'Deze brief is beschadigd en kan niet worden getoond.',
  encrypted: 'Deze brief is beveiligd en kan hier niet worden getoond.',
  unavailable: 'De weergave van brieven kon niet worden geladen. Haal de pagina opnieuw op.',
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
  const file = useDocumentContent(document_id)
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
          onClick={() => openDocument(document_id)}
        >
          Open pdf
        </Button>
      </div>
      <Enclosures letter={letter} />
      <div className={`${css.paper} column`} aria-busy={file.phase === 'loading'}>
        {file.phase === 'failed' ? <PreviewProblem text={file.detail} onRetry={file.retry} /> : null}
        {file.phase === 'ready' ? (
          <PdfPages
            key={document_id}
            content={file.value}
            name={`${title} van ${internal_id}`}
            problems={problems}
          />
        ) : null}
      </div>
    </section>
  )
})

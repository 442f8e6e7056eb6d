import type { Reading, ReadProposal } from '@zaakwerk/contract/entities/reading'
import { formatFileSize } from '@zaakwerk/domain/documents'
import { MarkedPage } from '@zaakwerk/pdf/marked-page'
import type { OpenPdf } from '@zaakwerk/pdf/open-pdf'
import { useWidth } from '@zaakwerk/pdf/use-width'
import { Button, ChevronLeftIcon, ChevronRightIcon } from '@zaakwerk/ui'
import { type ReactElement, useRef } from 'react'
import css from './reading.module.css'

interface ReadDocumentProps {
  readonly file: File
  /** Undefined while it is opened. */
  readonly pdf: OpenPdf | undefined
  readonly isFailed: boolean
  readonly page: number
  readonly onPage: (page: number) => void
  readonly reading: Reading | undefined
  readonly focused: ReadProposal | undefined
}

/** The document of a new case, with marks where it was read. */
export const ReadDocument = ({
  file,
  pdf,
  isFailed,
  page,
  onPage,
  reading,
  focused,
}: ReadDocumentProps): ReactElement => {
  const box = useRef<HTMLElement>(null)
  const width = Math.max(240, (useWidth(box) || 560) - 40)
  const count = pdf?.pageCount ?? 1
  const proposals = reading?.papers.flatMap((paper) => paper.proposals) ?? []
  const marks = proposals.flatMap(({ piece, field }) =>
    piece && field !== 'case_type' ? [{ key: field, piece }] : [],
  )
  return (
    <section className={css.document} aria-label="Document">
      <p className={`${css.file} row small`}>
        <strong className="ellipsis">{file.name}</strong>
        <span className="faint num">
          {[pdf && count > 1 ? `${count} blz.` : undefined, formatFileSize(file.size)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <section
        ref={box}
        className={`${css.paper} ring-inside`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Bladzijde"
      >
        {isFailed ? <p className="quiet">Dit bestand kan hier niet worden getoond.</p> : null}
        {pdf && !isFailed ? (
          <MarkedPage
            pdf={pdf}
            page={page}
            width={width}
            quarters={reading?.turns[page - 1] ?? 0}
            name={file.name}
            onFailed={() => undefined}
            marks={marks}
            focused={focused?.field}
            scroller={box}
          />
        ) : null}
        {!pdf && !isFailed ? <p role="status">Bezig met openen</p> : null}
      </section>
      {count > 1 ? (
        <div className={`${css.pages} row`} role="toolbar" aria-label="Bladeren">
          <Button
            size="small"
            type="text"
            icon={<ChevronLeftIcon />}
            aria-label="Vorige bladzijde"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className="num" aria-live="polite">{`Blz. ${page} van ${count}`}</span>
          <Button
            size="small"
            type="text"
            icon={<ChevronRightIcon />}
            aria-label="Volgende bladzijde"
            disabled={page >= count}
            onClick={() => onPage(page + 1)}
          />
        </div>
      ) : null}
    </section>
  )
}

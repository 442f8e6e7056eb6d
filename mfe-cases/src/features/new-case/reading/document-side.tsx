import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { extensionOf } from '@zaakwerk/domain/documents'
import { useDrawnPage } from '@zaakwerk/pdf/page-piece'
import { usePdf } from '@zaakwerk/pdf/pdf-page'
import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react'
import { ReadDocument } from './read-document.tsx'
import css from './reading.module.css'
import { ReadingContext, type ReadingView } from './reading-context.ts'
import { ReadingLine } from './reading-line.tsx'
import type { Proposals } from './use-proposals.ts'
import type { ReadingState } from './use-reading.ts'

interface DocumentSideProps {
  /** Undefined: there is none that can be read, and the fields stand alone. */
  readonly file: File | undefined
  readonly state: ReadingState
  readonly proposals: Proposals
  readonly children: ReactNode
}

/** The document of a new case beside its fields. */
export const DocumentSide = ({ file, state, proposals, children }: DocumentSideProps): ReactElement => {
  const opened = usePdf(file, extensionOf(file?.name ?? '') === 'pdf' ? 'pdf' : 'picture')
  const pdf = opened.phase === 'open' ? opened.pdf : undefined
  const reading = state.phase === 'ready' ? state.reading : undefined
  const [at, setAt] = useState<{ readonly file: File | undefined; readonly page: number }>({ file, page: 1 })
  // Another file begins at its first page.
  const page = at.file === file ? at.page : 1
  const setPage = useCallback((next: number) => setAt({ file, page: next }), [file])
  const [focused, setFocused] = useState<ReadProposal>()
  const drawn = useDrawnPage(pdf, { page, quarters: reading?.turns[page - 1] })
  const focus = useCallback(
    (proposal: ReadProposal | undefined) => {
      setFocused(proposal)
      if (proposal?.piece) setPage(proposal.piece.page)
    },
    [setPage],
  )
  const view: ReadingView = useMemo(
    () => ({ proposals, drawn, page, isReading: state.phase === 'reading', focused, setFocused: focus }),
    [proposals, drawn, page, state.phase, focused, focus],
  )
  // The fields keep their place in the tree, and with it what is being typed.
  return (
    <ReadingContext value={file ? view : undefined}>
      <div className={file ? css.sides : undefined}>
        {file ? (
          <ReadDocument
            file={file}
            pdf={pdf}
            isFailed={opened.phase === 'failed'}
            page={page}
            onPage={setPage}
            reading={reading}
            focused={focused}
          />
        ) : null}
        <div className={css.form}>
          <ReadingLine state={state} proposals={proposals} />
          {children}
        </div>
      </div>
    </ReadingContext>
  )
}

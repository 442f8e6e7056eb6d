import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { PagePiece } from '@zaakwerk/pdf/page-piece'
import type { ReactElement, ReactNode } from 'react'
import type { NewCaseFields } from '../new-case-fields.ts'
import css from './reading.module.css'
import { useReadingView } from './reading-context.ts'
import type { Filled } from './use-proposals.ts'

/** Fraction of the page height above which a snippet has several lines. */
const severalLines = 0.025

/** Snippet of the page with a recognised value; a placeholder during recognition. */
const Crop = ({ proposal }: { readonly proposal: ReadProposal | undefined }): ReactElement => {
  const { drawn, page, isReading, focused, focusField } = useReadingView()
  const piece = proposal?.piece
  return (
    <span className={css.crop}>
      {isReading ? <span className={css.waiting} aria-hidden="true" /> : null}
      {proposal && piece && drawn && piece.page === page ? (
        <PagePiece
          drawn={drawn}
          piece={piece}
          width={256}
          height={piece.height > severalLines ? 48 : 32}
          isFocused={focused === proposal}
          onChosen={() => focusField(proposal)}
        />
      ) : null}
    </span>
  )
}

const doubtsOf = ({ proposal, state }: Filled): readonly string[] =>
  state === undefined && proposal.value !== null ? [] : proposal.doubts

interface FormRowProps {
  /** Fields of the row. Its snippet is that of the first field with a proposal. If there are several, each field has a `data-field`. */
  readonly names: readonly [keyof NewCaseFields, ...(keyof NewCaseFields)[]]
  readonly children: ReactNode
}

/** A row of the form, with the snippet of the page beside it if there is a document. */
export const FormRow = ({ names, children }: FormRowProps): ReactElement => {
  const { proposals, hasPages, setFocused } = useReadingView()
  const filled = names.map(proposals.of).filter((one) => one !== undefined)
  const first = filled.find(({ proposal }) => proposal.piece)?.proposal
  const doubts = filled.flatMap(doubtsOf)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus of the fields inside it
    <div
      className={css.row}
      data-field={names[0]}
      data-crop={hasPages || undefined}
      onFocus={({ target }) => {
        const at = target.closest('[data-field]')?.getAttribute('data-field')
        const name = names.find((one) => one === at)
        setFocused(name && proposals.of(name)?.proposal)
      }}
    >
      <div className={css.fields}>{children}</div>
      {hasPages ? <Crop proposal={first} /> : null}
      {doubts.length > 0 ? (
        <p className={`${css.doubt} caption`} role="status">
          {doubts.join('. ')}.
        </p>
      ) : null}
    </div>
  )
}

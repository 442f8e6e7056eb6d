import type { ReadProposal } from '@zaakwerk/contract/entities/reading'
import { PagePiece } from '@zaakwerk/pdf/page-piece'
import { type KeyboardEvent, type ReactElement, type ReactNode, use, useRef } from 'react'
import css from './reading.module.css'
import { ReadingContext } from './reading-context.ts'
import type { Filled, FilledField } from './use-proposals.ts'

const control = 'input:not(:disabled), textarea:not(:disabled)'

/** Focuses the field that comes next in the form: the first unchecked one after this, else the next. */
const focusNext = (row: HTMLElement): void => {
  const rows = [...(row.closest('form')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const after = rows.slice(rows.indexOf(row) + 1)
  const next = after.find((one) => one.querySelector('[data-proposal="open"]')) ?? after[0]
  const open = next?.querySelector<HTMLElement>(`[data-proposal="open"] :is(${control})`)
  ;(open ?? next?.querySelector<HTMLElement>(control))?.focus()
}

/** The piece of the page that a value was read from; a line of grey while the page is read. */
const Crop = ({ proposal }: { readonly proposal: ReadProposal | undefined }): ReactElement | null => {
  const view = use(ReadingContext)
  if (!view) return null
  if (view.isReading) return <span className={`${css.crop} ${css.waiting}`} aria-hidden="true" />
  const piece = proposal?.piece
  if (!piece || !view.drawn || piece.page !== view.page) return null
  return (
    <span className={css.crop}>
      <PagePiece
        drawn={view.drawn}
        piece={piece}
        width={220}
        height={32}
        isFocused={view.focused === proposal}
      />
    </span>
  )
}

const doubtsOf = ({ proposal, state }: Filled): readonly string[] =>
  state === undefined && proposal.value !== null ? [] : proposal.doubts

interface ProposedFieldProps {
  /** The fields of the row; the piece is that of the first with a proposal. */
  readonly names: readonly FilledField[]
  readonly children: ReactNode
}

/**
 * A row of the form with the piece of the page beside it. Enter in a proposed field means that it is right, and goes on to the next.
 */
export const ProposedField = ({ names, children }: ProposedFieldProps): ReactElement => {
  const view = use(ReadingContext)
  const row = useRef<HTMLDivElement>(null)
  if (!view) return <>{children}</>
  const { proposals, setFocused } = view
  const filled = names.map((name) => ({ name, is: proposals.of(name) }))
  const first = filled.find(({ is }) => is?.proposal.piece)?.is
  const nameOf = (target: EventTarget): FilledField | undefined => {
    const fields = [...(row.current?.querySelectorAll('[data-field]') ?? [])]
    const field = fields.find((one) => target instanceof Node && one.contains(target))
    return names.find((name) => name === field?.getAttribute('data-field')) ?? names[0]
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !row.current) return
    // A list that is open takes it for its choice.
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return
    const name = nameOf(event.target)
    if (!name || proposals.of(name)?.state !== 'open') return
    event.preventDefault()
    event.stopPropagation()
    proposals.confirm(name)
    const others = names.slice(names.indexOf(name) + 1).filter((one) => proposals.of(one)?.state === 'open')
    const inRow =
      others[0] && row.current.querySelector<HTMLElement>(`[data-field="${others[0]}"] ${control}`)
    if (inRow) inRow.focus()
    else focusNext(row.current)
  }
  const doubts = filled.flatMap(({ is }) => (is ? doubtsOf(is) : []))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it
    <div
      ref={row}
      className={css.row}
      data-row
      onKeyDownCapture={onKey}
      onFocus={(event) => {
        const name = nameOf(event.target)
        setFocused(name && proposals.of(name)?.proposal)
      }}
    >
      <div className={css.fields}>{children}</div>
      <Crop proposal={first?.proposal} />
      {doubts.length > 0 ? (
        <p className={`${css.doubt} caption`} role="status">
          {doubts.join('. ')}.
        </p>
      ) : null}
    </div>
  )
}

/** The row of the client, with the address of the document beside it. */
export const AddresseeRow = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const view = use(ReadingContext)
  if (!view) return <>{children}</>
  const { addressee } = view.proposals
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the field in it
    <div className={css.row} data-row onFocus={() => view.setFocused(addressee)}>
      <div className={css.fields}>{children}</div>
      <Crop proposal={addressee} />
    </div>
  )
}

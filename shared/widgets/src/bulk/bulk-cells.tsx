import { ArrowRightIcon, CheckIcon, ErrorIcon, UndoIcon } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './bulk-table.module.css'

const outcomes: Readonly<Record<string, readonly [icon: ReactNode, words: string]>> = {
  changes: [<ArrowRightIcon key="changes" size={14} />, 'Wijzigt'],
  stays: [null, 'Blijft'],
  unchanged: [null, 'Blijft'],
  refused: [null, 'Kan niet'],
  waiting: [null, 'Wacht'],
  stopped: [null, 'Gestopt'],
  changed: [<CheckIcon key="changed" size={14} />, 'Gewijzigd'],
  done: [<CheckIcon key="done" size={14} />, 'Gedaan'],
  failed: [<ErrorIcon key="failed" size={14} />, 'Mislukt'],
  undone: [<UndoIcon key="undone" size={14} />, 'Teruggezet'],
}

const looks: Readonly<Record<string, string>> = {
  unchanged: 'stays',
  refused: 'stays',
  waiting: 'stays',
  stopped: 'stays',
  done: 'changed',
}

/** The effect or result of a row: an icon and a word. */
export const BulkOutcome = ({ kind }: { readonly kind: string }): ReactElement => {
  const [icon, words] = outcomes[kind] ?? [null, 'Onbekend']
  return (
    <span className={css.outcome} data-kind={looks[kind] ?? kind}>
      {icon}
      {words}
    </span>
  )
}

/** A value before and after; no `after` if the field is not changed. */
export interface BulkValue {
  readonly before: string
  readonly after: string | undefined
  readonly stays: boolean
}

/** The old value, an arrow, and the new one. */
export const BulkChange = ({ before, after, stays }: BulkValue): ReactElement => {
  if (after === undefined) return <span className="faint">{before}</span>
  if (stays)
    return (
      <>
        {after}
        <span className={`${css.stays} faint`}>blijft</span>
      </>
    )
  return (
    <>
      <span className={`${css.was} faint`}>{before}</span>
      <ArrowRightIcon size={12} className={`${css.arrow} faint`} />
      <span className="visually-hidden"> wordt </span>
      <span className={css.becomes}>{after}</span>
    </>
  )
}

interface BulkReasonProps {
  readonly columns: number
  readonly reason: string
  /** Whether the row is skipped without a failure. */
  readonly isQuiet?: boolean
  /** A link to the subject of the reason. */
  readonly children?: ReactNode
}

/** The reason why a row failed or is skipped, in place of its values. */
export const BulkReason = ({ columns, reason, isQuiet = false, children }: BulkReasonProps): ReactElement => (
  <td colSpan={columns} className={isQuiet ? 'faint' : css.reason} title={reason}>
    {reason}
    {children}
  </td>
)

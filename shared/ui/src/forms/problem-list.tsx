import type { ReactElement } from 'react'
import { ErrorIcon } from '../icons.ts'
import css from './problem-list.module.css'

interface ProblemListProps {
  /** "De volgende velden zijn niet ingevuld". */
  readonly title: string
  /** The fields or reasons, joined by commas. */
  readonly items?: readonly string[]
  readonly className?: string | undefined
}

/** Why a form cannot be sent; announced at once. */
export const ProblemList = ({ title, items = [], className }: ProblemListProps): ReactElement => (
  <div className={`${css.problems} noted ${className ?? ''}`} role="alert" tabIndex={-1}>
    <ErrorIcon />
    <div>
      <strong>{title}</strong>
      {items.length > 0 ? <p>{items.join(', ')}</p> : null}
    </div>
  </div>
)

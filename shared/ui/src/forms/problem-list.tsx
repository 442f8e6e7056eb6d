import type { ReactElement } from 'react'
import { ErrorIcon } from '../icons.tsx'
import css from './problem-list.module.css'

interface ProblemListProps {
  /** "De volgende velden zijn niet ingevuld". */
  readonly title: string
  /** What the title speaks of; joined by commas. */
  readonly items?: readonly string[]
  readonly className?: string | undefined
}

/** What keeps a form from being sent, above its buttons; read out at once. */
export const ProblemList = ({ title, items = [], className }: ProblemListProps): ReactElement => (
  <div className={`${css.problems} ${className ?? ''}`} role="alert">
    <ErrorIcon />
    <div>
      <strong>{title}</strong>
      {items.length > 0 ? <p>{items.join(', ')}</p> : null}
    </div>
  </div>
)

import type { ReactElement, ReactNode } from 'react'
import './status.css'

/** Colours that mean a status, and three shapes for tasks that have not begun, run or wait. */
export type StatusTone = 'green' | 'yellow' | 'orange' | 'red' | 'grey' | 'ring' | 'half' | 'dash'

interface StatusProps {
  readonly tone: StatusTone
  readonly children: ReactNode
}

/** A status in a table: a dot and plain words. */
export const StatusDot = ({ tone, children }: StatusProps): ReactElement => (
  <span className="status">
    <i className={`status-dot tone-${tone}`} aria-hidden="true" />
    <span className="status-words">{children}</span>
  </span>
)

/** A status in a header, or a deadline. */
export const StatusBadge = ({ tone, children }: StatusProps): ReactElement => (
  <span className={`status-badge tone-${tone} num`}>
    <i className={`status-dot tone-${tone}`} aria-hidden="true" />
    {children}
  </span>
)

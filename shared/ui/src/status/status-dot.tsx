import type { ReactElement, ReactNode } from 'react'
import css from './status.module.css'

/**
 * Status colours, and three grey shapes for tasks: `ring` is open, `half` in progress, `dash` waiting. Violet, blue and teal are for imports only, as is `none`
 * (cancelled): an outline without colour. An element with `data-tone` gets the colours of that tone as `--dot`, `--badge` and `--badge-text`.
 */
export type StatusTone =
  | 'green'
  | 'yellow'
  | 'orange'
  | 'red'
  | 'grey'
  | 'ring'
  | 'half'
  | 'dash'
  | 'violet'
  | 'blue'
  | 'teal'
  | 'none'

interface StatusProps {
  readonly tone: StatusTone
  readonly children: ReactNode
}

/** The dot of a status without its label. */
export const Dot = ({ tone }: Pick<StatusProps, 'tone'>): ReactElement => (
  <i className={css.dot} data-tone={tone} aria-hidden="true" />
)

/** A status in a table: a dot and a label. */
export const StatusDot = ({ tone, children }: StatusProps): ReactElement => (
  <span className={css.status}>
    <Dot tone={tone} />
    <span className={css.words}>{children}</span>
  </span>
)

interface StatusBadgeProps extends StatusProps {
  /** `large` beside the title of a page, where long words wrap on a phone. */
  readonly size?: 'normal' | 'large'
}

/** A status in a header, or a deadline. */
export const StatusBadge = ({ tone, size = 'normal', children }: StatusBadgeProps): ReactElement => (
  <span className={`${css.badge} num`} data-tone={tone} data-size={size}>
    <Dot tone={tone} />
    {children}
  </span>
)

import type { ReactElement, ReactNode } from 'react'
import css from './timeline.module.css'

export interface TimelineItem {
  readonly key: number | string
  readonly text: ReactNode
  /** Who and when, in small type. */
  readonly meta: ReactNode
  /** Below the text, such as a button. */
  readonly extra?: ReactNode
}

interface TimelineProps {
  /** Newest first. */
  readonly items: readonly TimelineItem[]
}

/** Events along a vertical line. */
export const Timeline = ({ items }: TimelineProps): ReactElement => (
  <ol className={css.timeline}>
    {items.map(({ key, text, meta, extra }) => (
      <li key={key}>
        <p>{text}</p>
        <small className="caption faint num">{meta}</small>
        {extra ? <div className={css.extra}>{extra}</div> : null}
      </li>
    ))}
  </ol>
)

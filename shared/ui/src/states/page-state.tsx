import type { ReactElement, ReactNode } from 'react'
import css from './page-state.module.css'

interface PageStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** For support: "Foutcode: 503 · 20 november 2026, 12:08". */
  readonly code?: string | undefined
  /** Heading level: 1 when nothing else is on the page. */
  readonly level?: 1 | 2
  /** Announced at once, for failures while the user waits. */
  readonly isAlert?: boolean
  /** No extra height, for use in a dialog. */
  readonly isInline?: boolean
}

/** Whether a text only repeats the title. */
const repeats = (title: string, text: ReactNode): boolean =>
  typeof text === 'string' && text.replace(/[.!]$/, '') === title.replace(/[.!]$/, '')

/** Fills a page, or part of one, without content: explains why and what to do. */
export const PageState = (props: PageStateProps): ReactElement => {
  const Heading = props.level === 1 ? 'h1' : 'h2'
  return (
    <div className={css.state} data-inline={props.isInline} role={props.isAlert ? 'alert' : undefined}>
      <div className={css.words}>
        <div className={css.icon}>{props.icon}</div>
        <Heading>{props.title}</Heading>
        {props.text && !repeats(props.title, props.text) ? <p>{props.text}</p> : null}
        {props.actions ? <div className={css.actions}>{props.actions}</div> : null}
        {props.code ? <small className="caption faint num">{props.code}</small> : null}
      </div>
    </div>
  )
}

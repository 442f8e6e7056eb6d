import type { ReactElement, ReactNode } from 'react'
import css from './page-state.module.css'

interface PageStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** Small line for whoever helps: "Foutcode: 503 · 20 november 2026, 12:08". */
  readonly code?: string | undefined
  /** Heading level: 1 where this is all there is on the page. */
  readonly level?: 1 | 2
  /** Read out at once: for what went wrong while the user was waiting. */
  readonly isAlert?: boolean
  /** As high as its words: inside a dialog. */
  readonly isInline?: boolean
}

/** A page, or part of one, without content: the reason and what to do. */
export const PageState = (props: PageStateProps): ReactElement => {
  const Heading = props.level === 1 ? 'h1' : 'h2'
  return (
    <div className={css.state} data-inline={props.isInline} role={props.isAlert ? 'alert' : undefined}>
      <div className={css.words}>
        <div className={css.icon}>{props.icon}</div>
        <Heading>{props.title}</Heading>
        {props.text ? <p>{props.text}</p> : null}
        {props.actions ? <div className={css.actions}>{props.actions}</div> : null}
        {props.code ? <small className="num">{props.code}</small> : null}
      </div>
    </div>
  )
}

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import './list-page.css'

interface ListPageProps {
  readonly title: string
  /** How many there are in all; absent while unknown. */
  readonly total?: number | undefined
  /** The one primary action, and quiet ones before it. */
  readonly actions?: ReactNode
  /** A sentence under the title, or the way back. */
  readonly note?: ReactNode
  /** Search and filter buttons. */
  readonly toolbar?: ReactNode
  readonly chips?: ReactNode
  /** The table, or what stands in its place. */
  readonly children: ReactNode
  /** The pagination bar. */
  readonly footer?: ReactNode
  /** Read out when it changes: "12 dossiers gevonden". */
  readonly announcement?: string | undefined
}

/** Speaks changes only: what the page opens with is read as the page itself. */
const Announcer = ({ text }: { text: string | undefined }): ReactElement => {
  const first = useRef(text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (text === undefined || text === first.current) return
    if (first.current === undefined) {
      first.current = text
      return
    }
    first.current = ''
    // After a pause, so that fast typing is not read out letter by letter.
    const timer = setTimeout(() => setSpoken(text), 500)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" aria-live="polite">
      {spoken}
    </p>
  )
}

/** The one form of every list: title and total, tools, chips, table, and the pages at the bottom of the window. */
export const ListPage = (props: ListPageProps): ReactElement => (
  <div className="list-page">
    <title>{`${props.title} – Zaakwerk`}</title>
    <div className="list-page-top">
      <header className="list-page-head">
        <h1 tabIndex={-1}>
          {props.title}
          {props.total === undefined ? null : (
            <span className="list-page-total num"> {props.total.toLocaleString('nl-NL')}</span>
          )}
        </h1>
        {props.actions ? <div className="list-page-actions">{props.actions}</div> : null}
      </header>
      {props.note ? <div className="list-page-note">{props.note}</div> : null}
      {props.toolbar ? (
        // biome-ignore lint/a11y/useSemanticElements: browsers we support do not all know <search>
        <div role="search" className="list-page-toolbar" aria-label={`${props.title} zoeken en filteren`}>
          {props.toolbar}
        </div>
      ) : null}
      {props.chips}
    </div>
    <div className="list-page-body">{props.children}</div>
    {props.footer}
    <Announcer text={props.announcement} />
  </div>
)

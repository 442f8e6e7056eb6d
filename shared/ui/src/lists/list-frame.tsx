import { Button } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { ArrowLeftIcon } from '../icons.ts'
import { useMedia } from '../media/use-media.ts'
import { ChangedLine } from './changed-line.tsx'
import css from './list-frame.module.css'
import { useListKeys } from './list-keys.ts'
import { useListFocus } from './use-list-focus.ts'

interface ListStep {
  readonly label: string
  readonly onClick: () => void
}

export interface ListFrameProps {
  readonly title: string
  /** Undefined until it is known. */
  readonly total?: number | undefined
  /** What colleagues changed on the page that is shown: `useChangedRows` of platform. */
  readonly changed?: { readonly count: number; readonly refresh: () => void } | undefined
  /** The one primary action. */
  readonly action?: ReactNode
  /** Opens another version of this list, such as the deleted cases; before the primary action. */
  readonly quietAction?: ListStep | undefined
  /** Back from such a version to the list itself. */
  readonly back?: ListStep | undefined
  /** A sentence under the title. */
  readonly note?: ReactNode
  /** The saved views of the list. */
  readonly views?: ReactNode
  /** Search field and filter buttons. */
  readonly toolbar?: ReactNode
  readonly chips?: ReactNode
  /** The table, or what is shown instead. */
  readonly children: ReactNode
  /** The pagination bar. */
  readonly footer?: ReactNode
  /** Read out when it changes: "12 dossiers gevonden". */
  readonly announcement?: string | undefined
  /** The search text of the rows shown; undefined while new rows load. Needed for Enter to open the only hit. */
  readonly searchedFor?: string | undefined
}

/** Announces changes only: the first text is part of the page as it is read. */
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

/** The layout of a list: title and total, toolbar, chips, rows, pagination. `ListPage` fills it; lists that draw their rows themselves use it directly. */
export const ListFrame = (props: ListFrameProps): ReactElement => {
  const { page, onKeyDown } = useListKeys({ searchedFor: props.searchedFor, total: props.total })
  const onFocus = useListFocus(page)
  const isPhone = useMedia('(max-width: 767px)')
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys and the focus of what is inside
    <div ref={page} className={css.page} onKeyDown={onKeyDown} onFocus={onFocus}>
      <title>{`${props.title} – Zaakwerk`}</title>
      <div className={css.top}>
        <header className={css.head}>
          <h1 tabIndex={-1}>
            {props.title}
            {props.total === undefined ? null : (
              <span className={`${css.total} num`}> {props.total.toLocaleString('nl-NL')}</span>
            )}
          </h1>
          {props.changed ? (
            <ChangedLine count={props.changed.count} onRefresh={props.changed.refresh} />
          ) : null}
          <div className={css.actions}>
            {props.quietAction ? (
              <Button type="text" className={css.quiet} onClick={props.quietAction.onClick}>
                {props.quietAction.label}
              </Button>
            ) : null}
            {props.action}
          </div>
        </header>
        {props.note || props.back ? (
          <div className={css.note}>
            {props.back ? (
              <Button
                type="link"
                size="small"
                className={css.back}
                icon={<ArrowLeftIcon />}
                onClick={props.back.onClick}
              >
                {props.back.label}
              </Button>
            ) : null}
            {props.note}
          </div>
        ) : null}
        {props.views}
        {props.toolbar ? (
          // biome-ignore lint/a11y/useSemanticElements: browsers we support do not all know <search>
          <div
            role="search"
            className={css.toolbar}
            data-folded={(isPhone && !isUnfolded) || undefined}
            aria-label={`${props.title} zoeken en filteren`}
          >
            {props.toolbar}
            {isPhone ? (
              <Button
                className={css.fold}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded((before) => !before)}
              >
                {isUnfolded ? 'Verberg filters' : 'Filters'}
              </Button>
            ) : null}
          </div>
        ) : null}
        {props.chips}
      </div>
      <div className={css.body}>{props.children}</div>
      {props.footer}
      <Announcer text={props.announcement} />
    </div>
  )
}

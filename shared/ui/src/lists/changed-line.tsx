import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SyncIcon } from '../icons.ts'
import { usePageKey } from '../keys/use-page-key.ts'
import css from './changed-line.module.css'

interface ChangedLineProps {
  /** Number of rows that colleagues changed; the line shows from 1. */
  readonly count: number
  /** Reads the list again. */
  readonly onRefresh: () => void
}

/** Combines a series of changes, so that a screen reader is not interrupted for each. */
const quietMs = 4_000

/** The number to announce, after a pause; nothing when the line disappears. */
const useSpoken = (count: number): string => {
  const [spoken, setSpoken] = useState(0)
  useEffect(() => {
    if (count === 0) return setSpoken(0)
    const timer = setTimeout(() => setSpoken(count), quietMs)
    return () => clearTimeout(timer)
  }, [count])
  return spoken === 0 ? '' : `${spoken} gewijzigd door een collega. Vernieuwen met Shift + R.`
}

/** "2 gewijzigd, vernieuwen" beside the title of a list, also by Shift+R. Rows do not move before that. */
export const ChangedLine = ({ count, onRefresh }: ChangedLineProps): ReactElement => {
  const spoken = useSpoken(count)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const isShown = count > 0

  const refresh = (): void => {
    hadFocus.current = document.activeElement === button.current
    onRefresh()
  }
  usePageKey((event) => {
    if (!isShown || event.key !== 'R' || !event.shiftKey) return
    event.preventDefault()
    refresh()
  })

  // Returns the focus when the line disappears with it.
  useLayoutEffect(() => {
    if (!isShown && hadFocus.current) document.querySelector<HTMLElement>('h1')?.focus()
    if (!isShown) hadFocus.current = false
  }, [isShown])

  return (
    <div className={css.line}>
      {isShown ? (
        <button
          ref={button}
          type="button"
          className={`${css.renew} num`}
          aria-keyshortcuts="Shift+R"
          title="Vernieuwen (Shift + R)"
          onClick={refresh}
        >
          <SyncIcon size={14} />
          <span>{count.toLocaleString('nl-NL')} gewijzigd, vernieuwen</span>
        </button>
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

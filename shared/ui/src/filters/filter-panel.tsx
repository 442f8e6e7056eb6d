import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import type { LoadedOnce } from '../dialogs/load-once.ts'
import { usePopup } from '../dialogs/use-popup.ts'
import { ChevronDownIcon } from '../icons.ts'
import css from './filter-panel.module.css'

interface FilterPanelProps {
  readonly label: string
  readonly icon?: ReactNode
  /** Replaces label and count on the button: the chosen values themselves. */
  readonly words?: string | undefined
  /** A number after the label, in grey. */
  readonly note?: number
  /** Number of chosen values. */
  readonly count: number
  readonly maxHeight?: number
  /** Code of the content that is loaded on first use: the panel opens when it is loaded. */
  readonly code?: LoadedOnce<unknown>
  /** A function gets `close`, for content that closes the panel itself. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** Moves a panel left as far as it would overflow the page. */
const keepOnPage = (panel: HTMLElement): void => {
  const edge = Number.parseFloat(getComputedStyle(panel).getPropertyValue('--edge')) || 0
  const over = panel.getBoundingClientRect().right + edge - document.documentElement.clientWidth
  if (over > 0) panel.style.marginLeft = `${-over}px`
}

/** A filter button with its panel. */
export const FilterPanel = ({
  label,
  note,
  words,
  icon,
  count,
  maxHeight,
  code,
  children,
}: FilterPanelProps): ReactElement => {
  const { isOpen, close, box, button, panel } = usePopup(code)
  // Before the first paint, so that it never jumps.
  useLayoutEffect(() => {
    if (isOpen && panel.ref.current) keepOnPage(panel.ref.current)
  }, [isOpen, panel.ref])
  return (
    <div {...box} className={css.panel}>
      <button {...button} className={css.button} data-in-use={count > 0 || undefined}>
        {icon}
        {words ? (
          <>
            <span className="visually-hidden">{`${label}:`}</span> <span className={css.words}>{words}</span>
          </>
        ) : (
          `${label} `
        )}
        {note === undefined ? null : <span className={`${css.note} num`}>{note}</span>}
        {count > 0 && !words ? (
          <>
            <span className="visually-hidden">{count} gekozen</span>
            <span className={`${css.count} num`} aria-hidden="true">
              {count}
            </span>
          </>
        ) : null}
        <ChevronDownIcon />
      </button>
      {isOpen ? (
        <div {...panel} className={css.dialog} role="dialog" aria-label={label} style={{ maxHeight }}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      ) : null}
    </div>
  )
}

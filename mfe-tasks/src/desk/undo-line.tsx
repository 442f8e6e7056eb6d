import { CheckIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './desk.module.css'

interface UndoLineProps {
  /** The last action of today with its time; undefined if nothing can be undone. */
  readonly text: string | undefined
  /** Whether key Z undoes it: only what was done from this page. */
  readonly hasKey: boolean
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** Line with the last action on a desk and an undo button. Always rendered, because screen readers announce its changes. */
export const UndoLine = ({ text, hasKey, isBusy, onUndo }: UndoLineProps): ReactElement => (
  <div role="status" className={text ? `${css.undo} row wrap num` : undefined}>
    {text ? (
      <>
        <CheckIcon />
        <span>{text}</span>
        {/* Not `disabled`: it would lose the focus. */}
        <button
          type="button"
          aria-keyshortcuts={hasKey ? 'Z' : undefined}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onUndo}
        >
          Ongedaan maken
        </button>
        {hasKey ? <kbd>Z</kbd> : null}
        <span className={`${css.until} faint`}>Kan tot het eind van de dag</span>
      </>
    ) : null}
  </div>
)

import type { MailroomSummary } from '@zaakwerk/contract/mailroom'
import { CheckIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { timeOf } from '../../desk/days.ts'
import css from '../../desk/desk.module.css'
import { letterCount } from './words.ts'

interface UndoLineProps {
  readonly posting: MailroomSummary['last_posting']
  /** Whether key Z undoes it: only a posting from this page. */
  readonly hasKey: boolean
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** The last posting of today, with undo. Always rendered, because screen readers announce its changes. */
export const UndoLine = ({ posting, hasKey, isBusy, onUndo }: UndoLineProps): ReactElement => (
  <div role="status" className={posting ? `${css.undo} row wrap num` : undefined}>
    {posting ? (
      <>
        <CheckIcon />
        <span>{`${letterCount(posting.letters.length)} op de post gedaan om ${timeOf(posting.posted_at)}`}</span>
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

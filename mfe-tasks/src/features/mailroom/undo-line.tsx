import type { MailroomSummary } from '@zaakwerk/contract/mailroom'
import { CheckIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './mailroom.module.css'
import { letterCount, timeOf } from './words.ts'

interface UndoLineProps {
  readonly posting: MailroomSummary['last_posting']
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** The last posting of today, to be undone. Always there for screen readers, which read it when it changes. */
export const UndoLine = ({ posting, isBusy, onUndo }: UndoLineProps): ReactElement => (
  <div role="status" className={posting ? `${css.undo} num` : undefined}>
    {posting ? (
      <>
        <CheckIcon />
        <span>{`${letterCount(posting.letters.length)} op de post gedaan om ${timeOf(posting.posted_at)}`}</span>
        <button type="button" aria-keyshortcuts="Z" disabled={isBusy} onClick={onUndo}>
          Ongedaan maken
        </button>
        <kbd>Z</kbd>
        <span className={css.until}>Kan tot het eind van de dag</span>
      </>
    ) : null}
  </div>
)

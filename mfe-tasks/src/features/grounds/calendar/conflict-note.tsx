import type { HearingConflict } from '@zaakwerk/domain/hearing-conflicts'
import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import { conflictCourts, conflictTitle } from './calendar-messages.ts'
import css from './day-panel.module.css'

interface ConflictNoteProps {
  readonly conflict: HearingConflict
  /** The way out. */
  readonly children?: ReactNode
}

/** One colleague at two courts on one day, and what to do about it. */
export const ConflictNote = ({ conflict, children }: ConflictNoteProps): ReactElement => (
  <div className={`${css.conflict} small`}>
    <ErrorIcon />
    <div>
      <p>
        <b>{conflictTitle(conflict.assigned_to, conflict.courts.length)}</b>
      </p>
      <p className="num">{conflictCourts(conflict.courts)}</p>
      {children}
    </div>
  </div>
)

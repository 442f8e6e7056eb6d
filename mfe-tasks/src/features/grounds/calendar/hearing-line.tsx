import { ErrorIcon } from '@zaakwerk/ui'
import { Avatar } from '@zaakwerk/widgets/avatar'
import type { ReactElement } from 'react'
import css from './calendar.module.css'
import { courtLabel, type HearingEntry } from './hearing-days.ts'

/** An entry of the calendar: one colleague at one court, with the number of hearings. */
export const HearingLine = ({ entry }: { readonly entry: HearingEntry }): ReactElement => {
  const { court, assignee_id, assigned_to, count, isConflict } = entry
  const who = assignee_id === null ? null : (assigned_to ?? '')
  return (
    <div
      className={`${css.entry} row caption`}
      data-conflict={isConflict || undefined}
      title={`${courtLabel(court)}, ${who ?? 'niet toegewezen'}`}
    >
      <Avatar name={who} id={assignee_id} size="small" />
      <span className={`${css.court} grow cut`}>
        {courtLabel(court)}
        <span className="visually-hidden">, {who ?? 'niet toegewezen'}: </span>
      </span>
      {isConflict ? <ErrorIcon size={14} /> : null}
      <span className={`${css.entryCount} faint num`}>{count}</span>
    </div>
  )
}

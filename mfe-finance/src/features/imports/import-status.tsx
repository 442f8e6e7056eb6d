import type { Import } from '@zaakwerk/contract/entities/import'
import { importStatusLabel } from '@zaakwerk/domain/import-messages'
import { StatusBadge } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import {
  hasRows,
  importFileName,
  isRunning,
  meaningOf,
  readSoFar,
  statusTone,
  timeLeft,
} from './import-messages.ts'
import css from './import-status.module.css'
import list from './imports.module.css'

const Progress = ({ one }: { readonly one: Import }): ReactElement => {
  const { rows_done, rows_total, seconds_left } = one
  const share = rows_total ? Math.min(1, rows_done / rows_total) : 0
  return (
    <div className={`${css.progress} flow caption quiet num`}>
      <span>{readSoFar(one)}</span>
      <span>{timeLeft(seconds_left)}</span>
      <div
        className={css.track}
        role="progressbar"
        aria-label={`Voortgang van ${importFileName(one)}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={rows_total === null ? undefined : Math.floor(share * 100)}
        aria-valuetext={readSoFar(one)}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}

interface ImportStatusProps {
  readonly one: Import
  /** Shows its rows. */
  readonly onRows: (one: Import) => void
}

const StatusText = ({ one, onRows }: ImportStatusProps): ReactElement | null => {
  const words = meaningOf(one)
  if (!words) return null
  const isFailed = one.status === 'error'
  if (isFailed || !hasRows(one))
    return (
      <span className={isFailed ? css.reason : css.meaning} title={words}>
        {words}
      </span>
    )
  return (
    <button
      type="button"
      className={`${list.link} quiet num`}
      aria-label={`${words}: regels van ${importFileName(one)}`}
      onClick={() => onRows(one)}
    >
      {words}
    </button>
  )
}

/** The status of an import: badge, and numbers or the reason of a failure. */
export const ImportStatusCell = (props: ImportStatusProps): ReactElement => (
  <div className={css.status}>
    <StatusBadge tone={statusTone(props.one.status)}>{importStatusLabel(props.one.status)}</StatusBadge>
    {isRunning(props.one) ? <Progress one={props.one} /> : <StatusText {...props} />}
  </div>
)

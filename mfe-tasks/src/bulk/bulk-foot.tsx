import type { TaskPreview } from '@zaakwerk/contract/task-bulk'
import { taskCountLabel } from '@zaakwerk/domain/tasks'
import { Button, ErrorIcon, UndoIcon } from '@zaakwerk/ui'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import css from './bulk.module.css'
import { undoPromise } from './undo-messages.ts'

interface BulkFootProps {
  /** Id of the form element. */
  readonly form: string
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly isAnswered: boolean
  /** Tasks that will change. */
  readonly changing: readonly TaskPreview[]
  /** Whether the preview matches the fields. */
  readonly canChange: boolean
  /** Number of changed tasks that can be undone, and a text about the rest. */
  readonly undoable: number
  readonly remainder: string | undefined
  readonly retriable: number
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** The buttons; the primary one shows the number of tasks. */
export const BulkFoot = (props: BulkFootProps): ReactElement => {
  const { isAnswered, isBusy, changing, undoable, retriable } = props
  const close = useRef<HTMLButtonElement>(null)
  // The pressed button is gone or disabled.
  useLayoutEffect(() => {
    if (isAnswered && !isBusy && document.activeElement === document.body) close.current?.focus()
  }, [isAnswered, isBusy])
  const canSubmit = isAnswered ? retriable > 0 : props.canChange && changing.length > 0
  return (
    <>
      {props.problem ? (
        <p className={`${css.problem} noted small`} role="alert">
          <ErrorIcon />
          {props.problem}
        </p>
      ) : null}
      {isAnswered && undoable > 0 ? (
        <Button type="text" className={css.undo} icon={<UndoIcon />} disabled={isBusy} onClick={props.onUndo}>
          {`${undoable.toLocaleString('nl-NL')} ongedaan maken`}
        </Button>
      ) : (
        <span className={`${css.left} faint`}>{isAnswered ? props.remainder : undoPromise(changing)}</span>
      )}
      <Button ref={close} disabled={isBusy} onClick={props.onClose}>
        {isAnswered ? 'Sluiten' : 'Annuleer'}
      </Button>
      {isAnswered && retriable === 0 ? null : (
        <Button type="primary" htmlType="submit" form={props.form} disabled={!canSubmit} loading={isBusy}>
          {isAnswered
            ? `Opnieuw proberen (${retriable.toLocaleString('nl-NL')})`
            : `${taskCountLabel(changing.length)} wijzigen`}
        </Button>
      )}
    </>
  )
}

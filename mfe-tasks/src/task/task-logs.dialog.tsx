import type { Task } from '@zaakwerk/contract/entities/task'
import { formatMoment } from '@zaakwerk/domain/dates'
import type { DialogProps } from '@zaakwerk/platform'
import { Timeline } from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './task.module.css'

/** Props of the menu's dialogs. */
export interface TaskMenuDialogProps extends DialogProps {
  readonly task: Task
  readonly afterClose: () => void
}

/** "Logs": what happened to the task, newest first. */
export const TaskLogsDialog = ({ task, ...props }: TaskMenuDialogProps): ReactElement => (
  <FormDialog {...props} title={`Logs van taak ${task.id}`} closeLabel="Sluiten">
    {task.logs.length === 0 ? (
      <p className={css.nothing}>Van deze taak zijn nog geen logs.</p>
    ) : (
      <Timeline
        items={task.logs.map(({ id, message, author, created_at }) => ({
          key: id,
          text: message,
          meta: `${author ?? 'Systeem'} · ${formatMoment(created_at)}`,
        }))}
      />
    )}
  </FormDialog>
)

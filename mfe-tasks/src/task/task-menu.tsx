import type { Task } from '@zaakwerk/contract/entities/task'
import type { Form } from '@zaakwerk/platform/forms'
import { Button, Dropdown, HistoryIcon, MetadataIcon, MoreIcon, TypeIcon, useMenu } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import type { TaskDraft } from './task-draft.ts'
import { TaskLogsDialog } from './task-logs.dialog.tsx'
import { TaskMetadataDialog } from './task-metadata.dialog.tsx'
import { TaskTypeDialog } from './task-type.dialog.tsx'

interface TaskMenuProps {
  readonly task: Task
  readonly form: Form<TaskDraft>
}

const items = [
  { key: 'logs', label: 'Logs bekijken', icon: <HistoryIcon /> },
  { key: 'metadata', label: 'Metadata bekijken', icon: <MetadataIcon /> },
  { key: 'type', label: 'Taak Type veranderen', icon: <TypeIcon /> },
]

/** The menu of a task and the dialogs that it opens. */
export const TaskMenu = ({ task, form }: TaskMenuProps): ReactElement => {
  const [dialog, setDialog] = useState<string>()
  const { dropdown, button } = useMenu({ items, onClick: ({ key }) => setDialog(key) })
  const close = (): void => setDialog(undefined)
  // Also where the task was drawn anew meanwhile.
  const release = (): void => button.ref.current?.focus()
  const given = { task, onClose: close, afterClose: release }
  return (
    <>
      <Dropdown {...dropdown}>
        <Button {...button} type="text" icon={<MoreIcon />} aria-label={`Meer voor taak ${task.id}`} />
      </Dropdown>
      <TaskLogsDialog {...given} isOpen={dialog === 'logs'} />
      <TaskMetadataDialog {...given} isOpen={dialog === 'metadata'} />
      <TaskTypeDialog
        field={form.field('type')}
        isOpen={dialog === 'type'}
        onClose={close}
        onClosed={release}
      />
    </>
  )
}

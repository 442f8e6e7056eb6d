import type { Task } from '@zaakwerk/contract/entities/task'
import type { Form } from '@zaakwerk/platform/forms'
import { Button, Dropdown, HistoryIcon, type MenuProps, MetadataIcon, MoreIcon, TypeIcon } from '@zaakwerk/ui'
import { type ReactElement, useRef, useState } from 'react'
import type { TaskDraft } from './task-draft.ts'
import { TaskLogsDialog } from './task-logs.dialog.tsx'
import { TaskMetadataDialog } from './task-metadata.dialog.tsx'
import { TaskTypeDialog } from './task-type.dialog.tsx'

interface TaskMenuProps {
  readonly task: Task
  readonly form: Form<TaskDraft>
}

const items: MenuProps['items'] = [
  { key: 'logs', label: 'Logs bekijken', icon: <HistoryIcon /> },
  { key: 'metadata', label: 'Metadata bekijken', icon: <MetadataIcon /> },
  { key: 'type', label: 'Taak Type veranderen', icon: <TypeIcon /> },
]
const trigger: ['click'] = ['click']

/** The menu of a task and the dialogs that it opens. */
export const TaskMenu = ({ task, form }: TaskMenuProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setDialog(undefined)
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // Or the same key would press the first button of the dialog that it opens.
    domEvent.preventDefault()
    setDialog(key)
  }
  // The menu item that had the focus is gone.
  const giveBack = (): void => button.current?.focus()
  const given = { task, onClose: close, afterClose: giveBack }
  return (
    <>
      <Dropdown
        open={isOpen}
        onOpenChange={setOpen}
        trigger={trigger}
        placement="bottomRight"
        autoFocus
        destroyOnHidden
        menu={{ items, onClick: choose }}
      >
        <Button
          ref={button}
          type="text"
          icon={<MoreIcon />}
          aria-label={`Meer voor taak ${task.id}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        />
      </Dropdown>
      <TaskLogsDialog {...given} isOpen={dialog === 'logs'} />
      <TaskMetadataDialog {...given} isOpen={dialog === 'metadata'} />
      <TaskTypeDialog
        field={form.field('type')}
        isOpen={dialog === 'type'}
        onClose={close}
        onClosed={giveBack}
      />
    </>
  )
}

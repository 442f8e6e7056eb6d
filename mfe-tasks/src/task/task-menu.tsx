import type { Task } from '@zaakwerk/contract/entities/task'
import type { Form } from '@zaakwerk/platform/forms'
import {
  Button,
  Dropdown,
  HistoryIcon,
  MetadataIcon,
  MoreIcon,
  Remark,
  TypeIcon,
  useMenu,
} from '@zaakwerk/ui'
import { FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import css from './task.module.css'
import type { TaskDraft } from './task-draft.ts'
import { TaskLogsDialog, type TaskMenuDialogProps } from './task-logs.dialog.tsx'
import { readableMetadata } from './task-metadata.ts'
import { TaskTypeDialog } from './task-type.dialog.tsx'

/** "Metadata": the JSON of the task, indented; raw if it is invalid. */
const TaskMetadataDialog = ({ task, ...props }: TaskMenuDialogProps): ReactElement => {
  const found = readableMetadata(task.meta_data)
  return (
    <FormDialog {...props} title={`Metadata van taak ${task.id}`} closeLabel="Sluiten">
      {found ? null : <p className={css.nothing}>Deze taak heeft geen metadata.</p>}
      {found && !found.isJson ? (
        <Remark role="note">Dit is geen geldige JSON. Je ziet de tekst zoals die is opgeslagen.</Remark>
      ) : null}
      {found ? (
        // It scrolls, so the keyboard has to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <section className={css.metadata} tabIndex={0} aria-label="Metadata">
          <pre>{found.text}</pre>
        </section>
      ) : null}
    </FormDialog>
  )
}

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
  // Also when the task was rendered again meanwhile.
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

import type { Task } from '@zaakwerk/contract/entities/task'
import { Button, lazyDialog, PlusIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'

const { Dialog: NewTaskDialog, preload } = lazyDialog(
  async () => (await import('../../task/new-task.dialog.tsx')).NewTaskDialog,
)

/** "Taak aanmaken". */
export const NewTaskButton = ({ onCreated }: { readonly onCreated: (task: Task) => void }): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="primary"
        icon={<PlusIcon />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Taak aanmaken
      </Button>
      <NewTaskDialog isOpen={isOpen} onClose={() => setOpen(false)} onCreated={onCreated} />
    </>
  )
}

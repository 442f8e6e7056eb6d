import { Button, lazyDialog, PlusIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'

const { Dialog: NewCaseDialog, preload } = lazyDialog(
  async () => (await import('../features/new-case/new-case.dialog.tsx')).NewCaseDialog,
)

/** "Dossier aanmaken", shown with the list. Separate, because features do not import each other. */
export const NewCaseButton = (): ReactElement => {
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
        Dossier aanmaken
      </Button>
      <NewCaseDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

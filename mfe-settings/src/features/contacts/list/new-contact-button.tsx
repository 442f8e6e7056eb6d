import type { Client } from '@zaakwerk/contract/entities/people'
import { Button, lazyDialog, PlusIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'

const { Dialog: NewContactDialog, preload } = lazyDialog(
  async () => (await import('../new-contact.dialog.tsx')).NewContactDialog,
)

/** "Contact aanmaken". */
export const NewContactButton = ({
  onCreated,
}: {
  readonly onCreated: (client: Client) => void
}): ReactElement => {
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
        Contact aanmaken
      </Button>
      <NewContactDialog isOpen={isOpen} onClose={() => setOpen(false)} onCreated={onCreated} />
    </>
  )
}

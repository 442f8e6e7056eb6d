import type { Company } from '@zaakwerk/contract/entities/people'
import { Button, lazyDialog, PlusIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'

const { Dialog: NewCompanyDialog, preload } = lazyDialog(
  async () => (await import('./new-company.dialog.tsx')).NewCompanyDialog,
)

/** "Bedrijf aanmaken". */
export const NewCompanyButton = ({
  onCreated,
}: {
  readonly onCreated: (company: Company) => void
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
        Bedrijf aanmaken
      </Button>
      <NewCompanyDialog isOpen={isOpen} onClose={() => setOpen(false)} onCreated={onCreated} />
    </>
  )
}

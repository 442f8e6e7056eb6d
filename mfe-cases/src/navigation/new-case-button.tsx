import { useLocation, useNavigate } from '@zaakwerk/platform/router'
import { lazyDialog, newRecordButton } from '@zaakwerk/ui'
import { type ReactElement, useEffect, useState } from 'react'

const load = async () => (await import('../features/new-case/new-case.dialog.tsx')).NewCaseDialog

const Create = newRecordButton('Dossier aanmaken', load, 'n')
const { Dialog } = lazyDialog(load)

/** URL hash that opens the dialog from any page, used by an action of the search. */
const asked = '#dossier-aanmaken'

/** "Dossier aanmaken", shown with the list. Separate, because features do not import each other. */
export const NewCaseButton = (): ReactElement => {
  const { hash, key, search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens on each navigation
  useEffect(() => {
    if (hash === asked) setOpen(true)
  }, [hash, key])
  const close = (): void => {
    setOpen(false)
    if (hash === asked) void navigate({ search, hash: '' }, { replace: true })
  }
  return (
    <>
      <Create />
      <Dialog isOpen={isOpen} onClose={close} />
    </>
  )
}

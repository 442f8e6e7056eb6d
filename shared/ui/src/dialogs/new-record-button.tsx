import type { DialogProps } from '@zaakwerk/platform'
import { Button } from 'antd'
import { type ComponentType, type ReactElement, useState } from 'react'
import { PlusIcon } from '../icons.ts'
import { usePageKey } from '../keys/use-page-key.ts'
import { lazyDialog } from './lazy-dialog.tsx'

/**
 * The button of a list that creates a record, with the dialog it opens: "Dossier aanmaken". The dialog is preloaded on hover or focus. `Given` is what the
 * dialog takes from the page, besides being open or not.
 */
export const newRecordButton = <Given extends object = object>(
  label: string,
  // Not inferred from the dialog: the page would have to say whether it is open.
  load: () => Promise<ComponentType<DialogProps & NoInfer<Given>>>,
  /** The key that opens the dialog, in lower case. */
  key?: string,
): ((given: Given) => ReactElement) => {
  const { Dialog, preload } = lazyDialog(load)
  return (given) => {
    const [isOpen, setOpen] = useState(false)
    usePageKey((event) => {
      if (event.key !== key) return
      event.preventDefault()
      setOpen(true)
    })
    return (
      <>
        <Button
          type="primary"
          icon={<PlusIcon />}
          title={key && `${label} (${key.toUpperCase()})`}
          aria-keyshortcuts={key}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
        <Dialog {...given} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
}

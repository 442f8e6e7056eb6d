import { useMay } from '@zaakwerk/platform'
import { Button, lazyDialog, UploadIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'

const { Dialog: PaymentsDialog, preload } = lazyDialog(
  async () => (await import('./payments.dialog.tsx')).PaymentsDialog,
)

/** "Betalingen inlezen", with the permission to write invoices. */
export const ReadPaymentsButton = (): ReactElement | null => {
  const mayWrite = useMay('invoices.write')
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button icon={<UploadIcon />} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        Betalingen inlezen
      </Button>
      <PaymentsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

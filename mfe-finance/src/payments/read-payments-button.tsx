import { getPaymentSource } from '@zaakwerk/contract/payments'
import { useEndpoint, useMay } from '@zaakwerk/platform'
import { Button, lazyDialog, UploadIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './read-payments.module.css'

const { Dialog: PaymentsDialog, preload } = lazyDialog(
  async () => (await import('./payments.dialog.tsx')).PaymentsDialog,
)

const ReadPayments = (): ReactElement | null => {
  const { data, error } = useEndpoint(getPaymentSource, {})
  const [isOpen, setOpen] = useState(false)
  if (data?.source === 'bookkeeping')
    return <span className={`${css.source} quiet`}>Betalingen komen uit Moneybird</span>
  // Without an answer the server still refuses a statement that is not to be read here.
  if (!data && !error) return null
  return (
    <>
      <Button icon={<UploadIcon />} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        Betalingen inlezen
      </Button>
      <PaymentsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** "Betalingen inlezen", with the permission to write invoices; where the bookkeeping service reads the bank, that it does. */
export const ReadPaymentsButton = (): ReactElement | null =>
  useMay('invoices.write') ? <ReadPayments /> : null

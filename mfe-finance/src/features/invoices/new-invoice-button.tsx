import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { newRecordButton } from '@zaakwerk/ui'

/** "Factuur aanmaken". */
export const NewInvoiceButton = newRecordButton<{ readonly onCreated: (invoice: Invoice) => void }>(
  'Factuur aanmaken',
  async () => (await import('./invoice.dialog.tsx')).InvoiceDialog,
)

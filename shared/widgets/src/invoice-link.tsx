import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { getInvoicePdf } from '@zaakwerk/contract/invoices'
import { invoiceName } from '@zaakwerk/domain/invoice-messages'
import { callEndpoint, openPdfWindow } from '@zaakwerk/platform'
import type { ReactElement } from 'react'

/** The page at the bookkeeping service if it is https: other schemes could run a script. */
const pageOf = (url: string | null): string | undefined => {
  const parsed = url === null ? null : URL.parse(url)
  return parsed?.protocol === 'https:' ? parsed.href : undefined
}

/** "Open factuur": the invoice at the bookkeeping service, or our own PDF, in a new tab. A draft is marked as one. */
export const InvoiceLink = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const label = `Open factuur ${invoiceName(invoice)}`
  const page = pageOf(invoice.url)
  if (page)
    return (
      <a href={page} target="_blank" rel="noopener noreferrer" aria-label={label}>
        Open factuur
      </a>
    )
  const load = (): Promise<Blob> => callEndpoint(getInvoicePdf, { params: { id: invoice.id } })
  return (
    <button type="button" data-opens aria-label={label} onClick={() => void openPdfWindow(load)}>
      Open factuur
    </button>
  )
}

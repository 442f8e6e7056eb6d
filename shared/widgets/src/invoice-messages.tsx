import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { invoiceName } from '@zaakwerk/domain/invoice-messages'
import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './invoice-messages.module.css'

/** The number of an invoice, or "draft" in grey. */
export const InvoiceName = ({ invoice }: { readonly invoice: Invoice }): ReactElement => (
  <span className={`${css.name} num`} data-draft={invoice.invoice_number === null || undefined}>
    {invoiceName(invoice)}
  </span>
)

/** Note under a draft: why the bookkeeping service refused it, or that it has not answered yet. Null for other invoices. */
export const bookingNote = ({ problem, is_being_booked }: Invoice): ReactElement | null => {
  if (problem !== null)
    return (
      <p className={`${css.problem} noted`}>
        <ErrorIcon />
        {problem}
      </p>
    )
  return is_being_booked ? <p className={css.waiting}>De boekhouding heeft nog niet geantwoord.</p> : null
}

import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { invoiceName } from '@zaakwerk/domain/invoice-messages'
import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './invoice-messages.module.css'

/** What an invoice is called: its number, or that it is a draft, in grey. */
export const InvoiceName = ({ invoice }: { readonly invoice: Invoice }): ReactElement => (
  <span className={`${css.name} num`} data-draft={invoice.invoice_number === null || undefined}>
    {invoiceName(invoice)}
  </span>
)

/** Under a draft: why the bookkeeping service refused it, or that it has still to answer. Null under any other invoice. */
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

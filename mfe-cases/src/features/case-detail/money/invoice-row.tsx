import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { formatDate } from '@zaakwerk/domain/dates'
import { formatEuros } from '@zaakwerk/domain/money'
import { InvoiceLink } from '@zaakwerk/widgets/invoice-link'
import { bookingNote, InvoiceName } from '@zaakwerk/widgets/invoice-messages'
import { InvoiceStateDot } from '@zaakwerk/widgets/invoice-state'
import type { ReactElement } from 'react'
import css from './case-money.module.css'

/** One invoice of a case; a draft says why it was refused, or that it has still to be answered. */
export const InvoiceRow = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const { sent_at, details, state } = invoice
  const [line] = details
  return (
    <li>
      <span>
        <InvoiceName invoice={invoice} />
      </span>
      <span className="quiet num">{sent_at ? formatDate(sent_at) : '-'}</span>
      <span className={`${css.amount} num`}>{line ? formatEuros(line.price) : '-'}</span>
      <span className={css.state}>
        <InvoiceStateDot state={state} />
      </span>
      <span className={css.open}>
        <InvoiceLink invoice={invoice} />
      </span>
      {bookingNote(invoice)}
    </li>
  )
}

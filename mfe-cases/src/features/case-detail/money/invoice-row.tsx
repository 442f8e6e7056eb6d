import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { formatDate } from '@zaakwerk/domain/dates'
import { invoiceName } from '@zaakwerk/domain/invoice-words'
import { formatEuros } from '@zaakwerk/domain/money'
import { ErrorIcon, InvoiceLink, InvoiceStateDot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './case-money.module.css'

/** One invoice of a case; a draft says why it was refused, or that it has still to be answered. */
export const InvoiceRow = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const { sent_at, details, state, problem, is_being_booked, invoice_number } = invoice
  const [line] = details
  return (
    <li>
      <span className={`${css.name} num`} data-draft={invoice_number === null || undefined}>
        {invoiceName(invoice)}
      </span>
      <span className={`${css.date} num`}>{sent_at ? formatDate(sent_at) : '-'}</span>
      <span className={`${css.amount} num`}>{line ? formatEuros(line.price) : '-'}</span>
      <span className={css.state}>
        <InvoiceStateDot state={state} />
      </span>
      <span className={css.open}>
        <InvoiceLink invoice={invoice} />
      </span>
      {problem === null ? null : (
        <p className={css.problem}>
          <ErrorIcon />
          {problem}
        </p>
      )}
      {is_being_booked ? <p className={css.waiting}>De boekhouding heeft nog niet geantwoord.</p> : null}
    </li>
  )
}

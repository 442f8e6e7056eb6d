import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import { invoiceName } from '@zaakwerk/domain/invoice-messages'
import { formatEuros } from '@zaakwerk/domain/money'
import { ErrorIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './invoice-messages.module.css'

/** The number of an invoice, or "draft" in grey. */
export const InvoiceName = ({ invoice }: { readonly invoice: Invoice }): ReactElement => (
  <span className={`${css.name} num`} data-draft={invoice.invoice_number === null || undefined}>
    {invoiceName(invoice)}
  </span>
)

/** "Gecrediteerd met 2026-0042 (€ 302,50)". */
const creditText = (credits: Invoice['credit_invoices']): string =>
  `Gecrediteerd met ${credits.map(({ invoice_number, price }) => `${invoice_number} (${formatEuros(price)})`).join(', ')}`

/**
 * Note under an invoice: why the bookkeeping service refused it, that it has not answered yet, or that somebody credited or removed it there. Null for other
 * invoices.
 */
export const bookingNote = ({
  problem,
  is_being_booked,
  state,
  credit_invoices: credits,
}: Invoice): ReactElement | null => {
  if (problem !== null)
    return (
      <p className={`${css.problem} noted`}>
        <ErrorIcon />
        {problem}
      </p>
    )
  if (state === 'deleted')
    return <p className={css.waiting}>Verwijderd bij Moneybird: deze factuur telt niet meer mee.</p>
  if (credits.length > 0) return <p className={css.waiting}>{creditText(credits)}</p>
  return is_being_booked ? <p className={css.waiting}>De boekhouding heeft nog niet geantwoord.</p> : null
}

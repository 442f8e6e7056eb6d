import type { PaymentEntry } from '@zaakwerk/contract/payments'
import { formatShortDate } from '@zaakwerk/domain/dates'
import { formatEuros } from '@zaakwerk/domain/money'
import type { Column } from '@zaakwerk/ui'
import { type ReactElement, use } from 'react'
import { PaymentChoiceContext } from './choosing.ts'
import { InvoiceCell } from './invoice-cell.tsx'
import { payerOf, spokenName } from './payment-messages.ts'
import css from './payments.module.css'

/** Checkbox that books an entry. */
const BookBox = ({ entry }: { readonly entry: PaymentEntry }): ReactElement | null => {
  const { choices, isBusy, choose } = use(PaymentChoiceContext)
  const choice = choices.get(entry.entry)
  return choice ? (
    <input
      type="checkbox"
      className={css.box}
      aria-label={`Boek ${spokenName(entry)}`}
      checked={choice.isBooked}
      disabled={isBusy || choice.invoiceId === undefined}
      onChange={(event) => choose(entry.entry, { ...choice, isBooked: event.target.checked })}
    />
  ) : null
}

const exactWords = 'Boek alle betalingen die precies passen'

/** Checkbox in the head: books all exact matches, or none. Other entries stay as they are. */
const BookExact = (): ReactElement => {
  const { exact, isBusy, chooseExact } = use(PaymentChoiceContext)
  const isAll = exact.ticked === exact.total
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = exact.ticked > 0 && !isAll
      }}
      type="checkbox"
      className={css.box}
      aria-label={exactWords}
      title={exactWords}
      checked={isAll}
      disabled={isBusy}
      onChange={() => chooseExact(!isAll)}
    />
  )
}

const dateOf = ({ booked_on }: PaymentEntry): string => (booked_on ? formatShortDate(booked_on) : '-')

const book: Column<PaymentEntry> = {
  key: 'book',
  title: 'Boeken',
  hidesTitle: true,
  width: 52,
  narrow: 'lead',
  skeleton: [16],
  render: (entry) => <BookBox entry={entry} />,
}

const facts: readonly Column<PaymentEntry>[] = [
  {
    key: 'date',
    title: 'Datum',
    width: 108,
    className: `${css.quiet} num`,
    skeleton: [76],
    render: dateOf,
  },
  {
    key: 'payer',
    title: 'Van',
    narrow: 'main',
    skeleton: [160],
    render: (entry) => (
      <div className={css.payer}>
        <span>{payerOf(entry)}</span>
        <small className="caption faint">
          <span className={css.onlyNarrow}>{`${dateOf(entry)} `}</span>
          {entry.description}
        </small>
      </div>
    ),
  },
  {
    key: 'amount',
    title: 'Bedrag',
    width: 112,
    className: 'num',
    align: 'end',
    narrow: 'aside',
    skeleton: [64],
    render: ({ amount }) => formatEuros(amount),
  },
  {
    key: 'invoice',
    title: 'Factuur',
    width: 308,
    narrow: 'sub',
    skeleton: [220],
    render: (entry) => <InvoiceCell entry={entry} />,
  },
]

/** Columns of the entries of a bank statement. */
export const paymentColumns: readonly Column<PaymentEntry>[] = [book, ...facts]

/** The columns with a checkbox in the head, for exact matches. */
export const exactPaymentColumns: readonly Column<PaymentEntry>[] = [
  { ...book, head: <BookExact /> },
  ...facts,
]

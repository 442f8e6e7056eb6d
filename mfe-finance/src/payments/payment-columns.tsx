import type { PaymentEntry } from '@zaakwerk/contract/payments'
import { formatShortDate } from '@zaakwerk/domain/dates'
import { formatEuros } from '@zaakwerk/domain/money'
import type { Column } from '@zaakwerk/ui'
import { BookBox, BookExact } from './book-boxes.tsx'
import { InvoiceCell } from './invoice-cell.tsx'
import { payerOf } from './payment-messages.ts'
import css from './payments.module.css'

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

/** The entries of a statement, with what is to become of each. */
export const paymentColumns: readonly Column<PaymentEntry>[] = [book, ...facts]

/** With a box for all of them, where there are entries that fit exactly. */
export const exactPaymentColumns: readonly Column<PaymentEntry>[] = [
  { ...book, head: <BookExact /> },
  ...facts,
]

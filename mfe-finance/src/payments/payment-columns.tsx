import type { PaymentEntry } from '@zaakwerk/contract/payments'
import { formatShortDate } from '@zaakwerk/domain/dates'
import { formatEuros } from '@zaakwerk/domain/money'
import type { Column } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { type Choice, type Choices, chosenInvoice } from './choices.ts'
import { candidateLabel, fitOf, notBookedWords, payerOf } from './payment-words.ts'
import css from './payments.module.css'

interface Choosing {
  readonly choices: Choices
  readonly isBusy: boolean
  readonly choose: (entry: string, choice: Choice) => void
}

/** Names a payment for who does not see its row. */
const spokenName = (entry: PaymentEntry): string => `${formatEuros(entry.amount)} van ${payerOf(entry)}`

const dateOf = ({ booked_on }: PaymentEntry): string => (booked_on ? formatShortDate(booked_on) : '-')

interface CellProps extends Choosing {
  readonly entry: PaymentEntry
}

const BookBox = ({ entry, choices, isBusy, choose }: CellProps): ReactElement | null => {
  const choice = choices.get(entry.entry)
  return choice ? (
    <input
      type="checkbox"
      aria-label={`Boek ${spokenName(entry)}`}
      checked={choice.isBooked}
      disabled={isBusy || choice.invoiceId === undefined}
      onChange={(event) => choose(entry.entry, { ...choice, isBooked: event.target.checked })}
    />
  ) : null
}

/** The invoices that an entry may be for. Choosing one is choosing to book. */
const InvoiceSelect = ({ entry, choices, isBusy, choose }: CellProps): ReactElement => (
  <select
    aria-label={`Factuur voor ${spokenName(entry)}`}
    className="num"
    value={choices.get(entry.entry)?.invoiceId ?? ''}
    disabled={isBusy}
    onChange={(event) => {
      const found = entry.candidates.find(({ id }) => String(id) === event.target.value)
      choose(entry.entry, { invoiceId: found?.id, isBooked: found !== undefined })
    }}
  >
    <option value="">Niet boeken</option>
    {entry.candidates.map((candidate) => (
      <option key={candidate.id} value={candidate.id}>
        {candidateLabel(candidate)}
      </option>
    ))}
  </select>
)

const InvoiceCell = (props: CellProps): ReactElement => {
  const { entry, choices } = props
  if (!choices.has(entry.entry)) return <span className={css.none}>{notBookedWords(entry)}</span>
  const [only, other] = entry.candidates
  const chosen = chosenInvoice(entry, choices)
  const fit = chosen && fitOf(entry, chosen)
  return (
    <div className={css.invoice}>
      {other || !only ? <InvoiceSelect {...props} /> : <span className="num">{candidateLabel(only)}</span>}
      {fit ? <small data-odd={fit.isOdd || undefined}>{fit.words}</small> : null}
    </div>
  )
}

/** The entries of a statement, with what is to become of each. */
export const paymentColumns = (choosing: Choosing): readonly Column<PaymentEntry>[] => [
  {
    key: 'book',
    title: 'Boeken',
    hidesTitle: true,
    width: css.colBook ?? '',
    narrow: 'lead',
    skeleton: [16],
    render: (entry) => <BookBox entry={entry} {...choosing} />,
  },
  {
    key: 'date',
    title: 'Datum',
    width: css.colDate ?? '',
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
        <small>
          <span className={css.onlyNarrow}>{`${dateOf(entry)} `}</span>
          {entry.description}
        </small>
      </div>
    ),
  },
  {
    key: 'amount',
    title: 'Bedrag',
    width: css.colAmount ?? '',
    className: 'num',
    align: 'end',
    narrow: 'aside',
    skeleton: [64],
    render: ({ amount }) => formatEuros(amount),
  },
  {
    key: 'invoice',
    title: 'Factuur',
    width: css.colInvoice ?? '',
    narrow: 'sub',
    skeleton: [220],
    render: (entry) => <InvoiceCell entry={entry} {...choosing} />,
  },
]

import type { PaymentEntry } from '@zaakwerk/contract/payments'
import { formatEuros } from '@zaakwerk/domain/money'
import { ComboboxField } from '@zaakwerk/ui/forms'
import { createContext, memo, type ReactElement, use } from 'react'
import { type Choice, type Choices, chosenInvoice } from './choices.ts'
import { candidateFacts, candidateLabel, fitOf, notBookedWords, payerOf } from './payment-words.ts'
import css from './payments.module.css'

interface Choosing {
  readonly choices: Choices
  /** Of what fits exactly: how many there are and how many of them are ticked. */
  readonly exact: { readonly total: number; readonly ticked: number }
  readonly isBusy: boolean
  /** Both keep their identity. */
  readonly choose: (entry: string, choice: Choice) => void
  readonly chooseExact: (isBooked: boolean) => void
}

/** What is chosen around a row, so that a tick does not draw every row again. */
export const ChoosingContext = createContext<Choosing>({
  choices: new Map(),
  exact: { total: 0, ticked: 0 },
  isBusy: false,
  choose: () => undefined,
  chooseExact: () => undefined,
})

/** Names a payment for who does not see its row. */
const spokenName = (entry: PaymentEntry): string => `${formatEuros(entry.amount)} van ${payerOf(entry)}`

/** Books an entry, or not. */
export const BookBox = ({ entry }: { readonly entry: PaymentEntry }): ReactElement | null => {
  const { choices, isBusy, choose } = use(ChoosingContext)
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

/** In the head of their table: books all that fit exactly, or none of them. What is for a person to decide stays as it is. */
export const BookExact = (): ReactElement => {
  const { exact, isBusy, chooseExact } = use(ChoosingContext)
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

interface InvoiceSelectProps extends Pick<Choosing, 'isBusy' | 'choose'> {
  readonly entry: PaymentEntry
  readonly invoiceId: number | undefined
}

const notBooked = { value: 'none', label: 'Niet boeken', isApart: true } as const

/** The invoices that an entry may be for. Choosing one is choosing to book. */
const InvoiceSelect = memo(({ entry, invoiceId, isBusy, choose }: InvoiceSelectProps): ReactElement => {
  const invoices = entry.candidates.map((candidate) => ({
    value: String(candidate.id),
    label: candidate.invoice_number,
    description: candidateFacts(candidate),
  }))
  return (
    <ComboboxField
      label={`Factuur voor ${spokenName(entry)}`}
      hidesLabel
      isSmall
      isWhole
      value={invoiceId === undefined ? notBooked.value : String(invoiceId)}
      options={[...invoices, notBooked]}
      isDisabled={isBusy}
      onChange={(value) => {
        const found = entry.candidates.find(({ id }) => String(id) === value)
        choose(entry.entry, { invoiceId: found?.id, isBooked: found !== undefined })
      }}
    />
  )
})

/** What an entry is for and how that fits, or why it cannot be booked. */
export const InvoiceCell = ({ entry }: { readonly entry: PaymentEntry }): ReactElement => {
  const { choices, isBusy, choose } = use(ChoosingContext)
  const choice = choices.get(entry.entry)
  if (!choice) return <span className={css.none}>{notBookedWords(entry)}</span>
  const [only, other] = entry.candidates
  const chosen = chosenInvoice(entry, choices)
  const fit = chosen && fitOf(entry, chosen)
  return (
    <div className={`${css.invoice} num`}>
      {other || !only ? (
        <InvoiceSelect entry={entry} invoiceId={choice.invoiceId} isBusy={isBusy} choose={choose} />
      ) : (
        <span>{candidateLabel(only)}</span>
      )}
      {fit ? <small data-odd={fit.isOdd || undefined}>{fit.words}</small> : null}
    </div>
  )
}

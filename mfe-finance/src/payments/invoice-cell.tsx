import type { PaymentEntry } from '@zaakwerk/contract/payments'
import { Button } from '@zaakwerk/ui'
import { ComboboxField } from '@zaakwerk/ui/forms'
import { memo, type ReactElement, use } from 'react'
import { canBeBooked, chosenInvoice, lookedUp, withoutSearched } from './choices.ts'
import { type PaymentChoice, PaymentChoiceContext } from './choosing.ts'
import { InvoiceSearch } from './invoice-search.tsx'
import { candidateFacts, candidateLabel, fitOf, notBookedWords, spokenName } from './payment-messages.ts'
import css from './payments.module.css'

interface InvoiceSelectProps extends Pick<PaymentChoice, 'isBusy' | 'choose' | 'search'> {
  readonly entry: PaymentEntry
  readonly invoiceId: number | undefined
}

const another = { value: 'another', label: 'Andere factuur…', isApart: true } as const
const notBooked = { value: 'none', label: 'Niet boeken' } as const

/** Select with the candidate invoices of an entry. Choosing one ticks the entry. */
const InvoiceSelect = memo((props: InvoiceSelectProps): ReactElement => {
  const { entry, invoiceId, isBusy, choose, search } = props
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
      options={[...invoices, another, notBooked]}
      isDisabled={isBusy}
      onChange={(value) => {
        if (value === another.value) return search(entry.entry)
        const found = entry.candidates.find(({ id }) => String(id) === value)
        choose(entry.entry, { invoiceId: found?.id, isBooked: found !== undefined })
      }}
    />
  )
})

/** Button that searches an invoice for an entry. */
const SearchButton = ({ entry, label }: { entry: PaymentEntry; label: string }): ReactElement => {
  const { isBusy, search } = use(PaymentChoiceContext)
  return (
    <Button
      type="link"
      size="small"
      disabled={isBusy}
      aria-label={`${label} voor ${spokenName(entry)}`}
      onClick={() => search(entry.entry)}
    >
      {`${label}…`}
    </Button>
  )
}

/** Button that removes the searched invoice. */
const RemoveButton = ({ entry, number }: { entry: PaymentEntry; number: string }): ReactElement => {
  const { isBusy, choose } = use(PaymentChoiceContext)
  return (
    <Button
      type="link"
      size="small"
      disabled={isBusy}
      aria-label={`Verwijder keuze: ${number} voor ${spokenName(entry)}`}
      onClick={() => choose(entry.entry, withoutSearched(entry))}
    >
      Verwijder keuze
    </Button>
  )
}

/** The invoice of an entry, as text or select. */
const Invoice = ({ entry }: { readonly entry: PaymentEntry }): ReactElement => {
  const { choices, isBusy, choose, search } = use(PaymentChoiceContext)
  const choice = choices.get(entry.entry)
  const [only, other] = entry.candidates
  if (choice?.byHand) return <span>{candidateLabel(choice.byHand)}</span>
  if (!only) return <span className={css.none}>{notBookedWords(entry)}</span>
  if (!other) return <span>{candidateLabel(only)}</span>
  const invoiceId = choice?.invoiceId
  return <InvoiceSelect {...{ entry, invoiceId, isBusy, choose, search }} />
}

/** The invoice of an entry and how it fits, or why the entry cannot be booked. */
export const InvoiceCell = ({ entry }: { readonly entry: PaymentEntry }): ReactElement => {
  const { choices, searching, choose, search } = use(PaymentChoiceContext)
  const choice = choices.get(entry.entry)
  if (!choice && !canBeBooked(entry)) return <span className={css.none}>{notBookedWords(entry)}</span>
  if (searching === entry.entry)
    return (
      <InvoiceSearch
        label={`Zoek een factuur voor ${spokenName(entry)}`}
        onChoose={(invoice) => choose(entry.entry, lookedUp(entry, invoice))}
        onClosed={() => search(undefined)}
      />
    )
  const chosen = chosenInvoice(entry, choices)
  const fit = chosen && fitOf(entry, chosen, choice?.byHand !== undefined)
  const isSelect = entry.candidates.length > 1 && !choice?.byHand
  return (
    <div className={`${css.invoice} num`}>
      <Invoice entry={entry} />
      {choice?.unavailable ? (
        <small className="caption faint" data-odd>{`${choice.unavailable} staat niet meer open`}</small>
      ) : null}
      <div className={`${css.fit} row wrap`}>
        {fit ? (
          <small className="caption faint" data-odd={fit.isOdd || undefined}>
            {fit.words}
          </small>
        ) : null}
        {isSelect ? null : (
          <SearchButton entry={entry} label={chosen ? 'Andere factuur' : 'Kies een factuur'} />
        )}
        {choice?.byHand ? <RemoveButton entry={entry} number={choice.byHand.invoice_number} /> : null}
      </div>
    </div>
  )
}

import type { PaymentEntry } from '@zaakwerk/contract/payments'
import { type ReactElement, use } from 'react'
import { ChoosingContext } from './choosing.ts'
import { spokenName } from './payment-messages.ts'
import css from './payments.module.css'

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

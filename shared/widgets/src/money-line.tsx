import { formatEuros } from '@zaakwerk/domain/money'
import { memo, type ReactElement } from 'react'
import css from './money-line.module.css'

/** The money of a case, in euros; null where it is not known. */
interface Money {
  readonly awarded: number | null
  readonly received: number | null
  readonly invoiced: number
  readonly paid: number
  readonly to_invoice: number | null
}

interface MoneyLineProps {
  readonly money: Money
  /** Replace these two where they can be edited; each with its own `dt` and `dd`. */
  readonly awarded?: ReactElement
  readonly received?: ReactElement
}

const words = (amount: number | null): string => (amount === null ? '-' : formatEuros(amount))

const Amount = ({ label, amount }: { readonly label: string; readonly amount: number | null }) => (
  <div>
    <dt className="caption faint">{label}</dt>
    <dd className="num">{words(amount)}</dd>
  </div>
)

/** The money of a case in one line: awarded, received, invoiced, paid and still to invoice. */
export const MoneyLine = memo(
  ({ money, awarded, received }: MoneyLineProps): ReactElement => (
    <dl className={css.line}>
      {awarded ?? <Amount label="Toegekend" amount={money.awarded} />}
      {received ?? <Amount label="Ontvangen" amount={money.received} />}
      <Amount label="Gefactureerd" amount={money.invoiced} />
      <Amount label="Betaald" amount={money.paid} />
      <Amount label="Nog te factureren" amount={money.to_invoice} />
    </dl>
  ),
)

/** Skeleton of the line. */
export const MoneyLineSkeleton = (): ReactElement => (
  <div className={css.line} data-loading aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <i key={key} />
    ))}
  </div>
)

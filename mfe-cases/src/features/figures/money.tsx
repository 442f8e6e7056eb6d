import type { Money } from '@zaakwerk/contract/figures'
import { formatEuros, sumOf } from '@zaakwerk/domain/money'
import { procedureLabel } from '@zaakwerk/domain/procedures'
import type { ReactElement } from 'react'
import type { FigureHead } from './figure.tsx'
import { countText, FigureTable } from './figure-table.tsx'

type Row = Money[number]

/** Heading of the money figure. */
export const moneyHead = (rows: Money): FigureHead => ({
  figure: `${formatEuros(sumOf(rows.map(({ awarded }) => awarded)))} toegekend`,
  sentence:
    'Van dossiers waarin in deze periode is beslist, tot nu toe. Wat we verwachten staat er niet bij: dat leggen we niet vast.',
})

const euros = (of: (row: Row) => number) => (row: Row) => (of(row) === 0 ? '-' : formatEuros(of(row)))

/** Money by procedure, always as a table. */
export const MoneyTable = ({ data }: { readonly data: Money }): ReactElement => (
  <FigureTable<Row>
    label="Geld per fase"
    rows={data}
    title="Fase"
    nameOf={({ procedure }) => procedureLabel(procedure)}
    columns={[
      { title: 'toegekend', of: euros(({ awarded }) => awarded), isStrong: true },
      { title: 'ontvangen', of: euros(({ received }) => received) },
      { title: 'gefactureerd', of: euros(({ invoiced }) => invoiced) },
      { title: 'betaald', of: euros(({ paid }) => paid) },
      { title: 'besluiten', of: ({ decided }) => countText(decided) },
    ]}
  />
)

import type { Column } from '@zaakwerk/ui'
import css from './choice-box.module.css'
import { ChoiceBox, ChooseAll } from './choice-box.tsx'

interface ChoiceColumnProps<Row> {
  /** "Kies alle dossiers van deze pagina". */
  readonly all: string
  /** Accessible name of the box of a row. */
  readonly labelOf: (row: Row) => string
}

/** The column of checkboxes of a list, before its first column. */
export const choiceColumn = <Row extends { readonly id: number }>({
  all,
  labelOf,
}: ChoiceColumnProps<Row>): Column<Row> => ({
  key: 'choice',
  title: 'Kies',
  head: <ChooseAll label={all} />,
  width: 48,
  className: css.cell,
  narrow: 'lead',
  skeleton: [16],
  render: (row) => <ChoiceBox id={row.id} label={labelOf(row)} />,
})

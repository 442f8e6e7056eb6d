import { memo, type ReactElement } from 'react'
import type { Column, Order } from './column.ts'
import css from './data-table.module.css'
import { openClickedRow, useReturnToRow } from './open-row.ts'
import { moveThroughRows } from './row-keys.ts'
import { useRowsInSteps } from './rows-in-steps.ts'
import { TableHead } from './table-head.tsx'

interface RowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly isSelected: boolean
}

const Cells = <Row,>({ row, columns, isSelected }: RowProps<Row>): ReactElement => (
  <tr data-selected={isSelected || undefined}>
    {columns.map(({ key, className, align, isAction, narrow, render }) => (
      <td
        key={key}
        className={className}
        data-align={align}
        data-action={isAction}
        data-narrow={narrow ?? 'none'}
      >
        {render(row)}
      </td>
    ))}
  </tr>
)

// Typing in the search box must not render every row again.
const MemoCells = memo(Cells) as typeof Cells

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
  /** Whether a row is open or chosen: tinted. */
  readonly isSelected?: (row: Row) => boolean
  readonly order?: Order | undefined
  readonly onOrder?: (order: Order | undefined) => void
}

/**
 * The table of every list. Keep `columns` and `rows` stable between renders.
 * A click anywhere in a row follows the link in its column of actions.
 * Under 1120 px a row becomes two lines, each cell in the place its column names (`narrow`).
 */
export const DataTable = <Row,>(props: DataTableProps<Row>): ReactElement => {
  const { body, onLeave } = useReturnToRow(props)
  const rows = useRowsInSteps(props.rows)
  return (
    <table className={css.table} aria-label={props.label}>
      <colgroup>
        {props.columns.map(({ key, width }) => (
          <col key={key} className={width} />
        ))}
      </colgroup>
      <TableHead columns={props.columns} order={props.order} onOrder={props.onOrder} />
      <tbody
        ref={body}
        onKeyDown={moveThroughRows}
        onClickCapture={onLeave}
        onClick={openClickedRow}
        onAuxClick={openClickedRow}
      >
        {rows.map((row) => (
          <MemoCells
            key={props.rowKey(row)}
            row={row}
            columns={props.columns}
            isSelected={props.isSelected?.(row) ?? false}
          />
        ))}
      </tbody>
    </table>
  )
}

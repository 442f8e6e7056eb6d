import {
  memo,
  type ReactElement,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useState,
} from 'react'
import type { Column, Order } from './column.ts'
import type { ColumnWidths as WidthsByUser } from './columns/use-columns.ts'
import css from './data-table.module.css'
import { openClickedRow, useReturnToRow } from './open-row.ts'
import { moveThroughRows } from './row-keys.ts'
import lines from './row-lines.module.css'
import { ColumnWidths, TableHead } from './table-head.tsx'

/** Rows per step: fills most windows; more at once would delay the next key press. */
const step = 24

/** Whether the page is at its top, where rows below the window may be rendered later. */
const isAtTop = (): boolean => document.documentElement.scrollTop < 200

/**
 * Renders rows in steps. When new rows replace others during typing, the visible ones are rendered first: a hundred take a slow machine 200 ms, mostly layout.
 */
const useRowsInSteps = <Row,>(rows: readonly Row[]): readonly Row[] => {
  const [drawn, setDrawn] = useState({ rows, count: rows.length })
  const isNew = drawn.rows !== rows
  const start = isNew && isAtTop() ? step : rows.length
  // Set while rendering, so that the old rows are not rendered again.
  if (isNew) setDrawn({ rows, count: start })
  const count = isNew ? start : drawn.count

  useEffect(() => {
    if (count >= rows.length) return
    const timer = setTimeout(() =>
      startTransition(() => setDrawn((now) => (now.rows === rows ? { rows, count: count + step } : now))),
    )
    return () => clearTimeout(timer)
  }, [rows, count])
  return count < rows.length ? rows.slice(0, count) : rows
}

interface RowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly isSelected: boolean
  readonly isChanged: boolean
  readonly under: ((row: Row) => ReactNode) | undefined
}

/** The column with the hidden text for a changed row; one that narrow windows show too. */
const mainColumn = <Row,>(columns: readonly Column<Row>[]): string | undefined =>
  (columns.find(({ narrow }) => narrow === 'main') ?? columns[0])?.key

interface CellsProps<Row> extends Omit<RowProps<Row>, 'under'> {
  readonly hasUnder: boolean
}

const Cells = <Row,>({ row, columns, isSelected, isChanged, hasUnder }: CellsProps<Row>): ReactElement => (
  <tr
    className={hasUnder ? lines.above : undefined}
    data-selected={isSelected || undefined}
    data-changed={isChanged || undefined}
  >
    {columns.map(({ key, className, align, isAction, narrow, render }) => (
      <td
        key={key}
        className={className}
        data-align={align}
        data-action={isAction}
        data-narrow={narrow ?? 'none'}
      >
        {render(row)}
        {isChanged && key === mainColumn(columns) ? (
          <span className="visually-hidden">gewijzigd door een collega</span>
        ) : null}
      </td>
    ))}
  </tr>
)

/** A row, with the line under it from its second column on. */
const Lines = <Row,>({ under, ...row }: RowProps<Row>): ReactElement => {
  const line = under?.(row.row)
  return (
    <>
      <Cells {...row} hasUnder={Boolean(line)} />
      {line ? (
        <tr data-line className={lines.line}>
          <td className={lines.beside} />
          <td colSpan={row.columns.length - 1}>{line}</td>
        </tr>
      ) : null}
    </>
  )
}

// Typing in the search box must not render every row again.
const MemoLines = memo(Lines) as typeof Lines

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => number | string
  /** Whether a row is open or chosen: tinted. */
  readonly isSelected?: ((row: Row) => boolean) | undefined
  readonly order?: Order | undefined
  readonly onOrder?: ((order: Order | undefined) => void) | undefined
  /** For lists with resizable columns. */
  readonly widths?: RefObject<WidthsByUser> | undefined
  /** Keys of rows that colleagues changed; each is marked with a dot and keeps its old values. */
  readonly changedIds?: ReadonlySet<number | string> | undefined
  /** A line under a row, such as its progress. Keep it stable too. */
  readonly under?: ((row: Row) => ReactNode) | undefined
}

const Table = <Row,>(props: DataTableProps<Row>): ReactElement => {
  const { body, onLeave } = useReturnToRow(props)
  const rows = useRowsInSteps(props.rows)
  const [announced, setAnnounced] = useState('')
  const table = (
    <table className={css.table} aria-label={props.label}>
      <ColumnWidths columns={props.columns} />
      <TableHead
        columns={props.columns}
        order={props.order}
        onOrder={props.onOrder}
        widths={props.widths}
        onAnnounce={setAnnounced}
      />
      <tbody
        ref={body}
        onKeyDown={moveThroughRows}
        onClickCapture={onLeave}
        onClick={openClickedRow}
        onAuxClick={openClickedRow}
      >
        {rows.map((row) => (
          <MemoLines
            key={props.rowKey(row)}
            row={row}
            columns={props.columns}
            isSelected={props.isSelected?.(row) ?? false}
            isChanged={props.changedIds?.has(props.rowKey(row)) ?? false}
            under={props.under}
          />
        ))}
      </tbody>
    </table>
  )
  if (!props.widths) return table
  return (
    <>
      {table}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  )
}

/**
 * The table of every list. Keep all its props stable between renders.
 * A click anywhere in a row follows the link in its column of actions.
 * Under 1120 px a row becomes two lines, each cell in the place its column names (`narrow`).
 */
export const DataTable = memo(Table) as typeof Table

import { Link } from '@zaakwerk/platform/router'
import type { ReactElement, ReactNode } from 'react'
import css from './figures.module.css'

export interface TableColumn<Row> {
  readonly title: string
  readonly of: (row: Row) => ReactNode
  /** The most important column. */
  readonly isStrong?: true
}

interface FigureTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Heading of the first column, and the name of each row. */
  readonly title: string
  readonly nameOf: (row: Row) => string
  /** Row key, if names are not unique. */
  readonly keyOf?: (row: Row) => string
  /** Link to the list of the cases in a row, if available. */
  readonly toOf?: (row: Row) => string | undefined
  readonly columns: readonly TableColumn<Row>[]
  readonly empty?: string
}

/** "1.210", or "-" for zero. */
export const countText = (count: number): string => (count === 0 ? '-' : count.toLocaleString('nl-NL'))

/** A figure as a table, with all numbers of its chart. */
export const FigureTable = <Row,>(props: FigureTableProps<Row>): ReactElement => {
  const {
    label,
    rows,
    title,
    nameOf,
    keyOf = nameOf,
    toOf,
    columns,
    empty = 'Niets in deze periode.',
  } = props
  if (rows.length === 0) return <p className={`${css.empty} small quiet`}>{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long table
    // biome-ignore lint/a11y/useSemanticElements: the section around it has the name of the figure
    <div className={css.scroll} role="region" aria-label={`${label}, tabel`} tabIndex={0} data-scroller="">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = nameOf(row)
            const to = toOf?.(row)
            return (
              <tr key={keyOf(row)}>
                <th scope="row">
                  {to === undefined ? (
                    name
                  ) : (
                    <Link to={to} data-row="">
                      {name}
                    </Link>
                  )}
                </th>
                {columns.map((column) => (
                  <td key={column.title} className={column.isStrong ? css.main : undefined}>
                    {column.of(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

import type { ReactElement } from 'react'
import { Delayed } from '../states/delayed.tsx'
import type { Column } from './column.ts'
import css from './data-table.module.css'
import { ColumnWidths, TableHead } from './table-head.tsx'

const rows = Array.from({ length: 16 }, (_, index) => index)
const factors = [1, 0.82, 0.94, 0.7, 1, 0.88]

interface BarsProps {
  readonly widths: readonly number[]
  readonly row: number
  readonly className: string | undefined
}

/** Bars of uneven widths, like words, but the same on every render. */
const Bars = ({ widths, row, className }: BarsProps): ReactElement => (
  <span className={className ?? css.bars}>
    {widths.map((width, index) => (
      <i
        key={index}
        className={css.skeletonBar}
        style={{ width: width * (factors[(row + index) % factors.length] ?? 1) }}
      />
    ))}
  </span>
)

interface TableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[]
}

const Skeleton = <Row,>({ columns }: TableSkeletonProps<Row>): ReactElement => (
  <table className={css.table} aria-hidden="true" inert>
    <ColumnWidths columns={columns} />
    <TableHead columns={columns} order={undefined} onOrder={undefined} />
    <tbody>
      {rows.map((row) => (
        <tr key={row} style={{ opacity: 1 - row * 0.05 }}>
          {columns.map(({ key, className, narrow, skeleton = [], skeletonClass }) => (
            <td key={key} className={className} data-narrow={narrow ?? 'none'}>
              <Bars widths={skeleton} row={row} className={skeletonClass} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Skeleton of a table in its shape, fading downwards; its hundreds of elements are drawn only for a slow answer. */
export const TableSkeleton = <Row,>({ columns }: TableSkeletonProps<Row>): ReactElement => (
  <Delayed>
    <Skeleton columns={columns} />
  </Delayed>
)

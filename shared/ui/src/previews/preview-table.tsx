import { memo, type ReactElement, useRef } from 'react'
import type { Column } from '../lists/column.ts'
import { moveThroughRows } from '../lists/row-keys.ts'
import { ColumnWidths } from '../lists/table-head.tsx'
import { useListFocus } from '../lists/use-list-focus.ts'
import box from './preview-box.module.css'
import css from './preview-table.module.css'

/** Class of the scrolling box of a table in a dialog, for tables that render their rows themselves. */
export const previewBox = box.box ?? ''

interface PreviewTableProps<Row> {
  /** What the rows are, for screen readers. */
  readonly label: string
  /** Uses head, width, alignment, class and narrow place of a column. Keep columns and rows stable. */
  readonly columns: readonly Column<Row>[]
  /** Undefined while they load: shows a skeleton. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => number | string
  /** Number of all rows, if more than `rows`: the rest is counted below. */
  readonly total?: number
  /** Most rows to render, where each must be visible. */
  readonly most?: number
  /** Text without rows. Default "Geen regels". */
  readonly empty?: string | undefined
  /** The rows belong to an earlier input: shown in grey. */
  readonly isOld?: boolean
}

/** Default number of rendered rows. */
const mostShown = 200
/** Number of skeleton rows: as many as are in view. */
const bars = 8

const Bars = <Row,>({ columns, count }: { columns: readonly Column<Row>[]; count: number }): ReactElement => (
  <tbody aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      <tr key={row} style={{ opacity: 1 - row * 0.08 }}>
        {columns.map(({ key, align, narrow, skeleton = [] }) => (
          <td key={key} data-align={align} data-narrow={narrow ?? 'none'}>
            <i className={css.bar} style={{ width: skeleton[0] ?? 0 }} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

interface RowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}

const PreviewRow = <Row,>({ row, columns }: RowProps<Row>): ReactElement => (
  <tr>
    {columns.map(({ key, className, align, narrow, render }) => (
      <td key={key} className={className} data-align={align} data-narrow={narrow ?? 'none'}>
        {render(row)}
      </td>
    ))}
  </tr>
)

// A choice in one row must not render thousands again.
const MemoRow = memo(PreviewRow) as typeof PreviewRow

/** A table in a dialog with what the rows of a file do or did: scrolls inside, with a sticky head. On a phone a row is two lines. */
export const PreviewTable = <Row,>(props: PreviewTableProps<Row>): ReactElement => {
  const { columns, rows, rowKey, most = mostShown, isOld = false } = props
  const place = useRef<HTMLDivElement>(null)
  const onFocus = useListFocus(place)
  const drawn = rows?.slice(0, most)
  const rest = rows && drawn ? Math.max(props.total ?? 0, rows.length) - drawn.length : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark would be one too many in a dialog
    <div
      ref={place}
      className={previewBox}
      role="group"
      aria-label={props.label}
      aria-busy={isOld || rows === undefined}
      data-old={isOld || undefined}
      // Focusable, so that the keyboard can scroll it even if its rows have no controls; whether it overflows is not known here.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as said
      tabIndex={0}
      onFocus={onFocus}
    >
      <table>
        <ColumnWidths columns={columns} />
        <thead>
          <tr>
            {columns.map(({ key, title, head, align, hidesTitle }) => (
              <th key={key} scope="col" data-align={align}>
                {head ?? <span className={hidesTitle ? 'visually-hidden' : undefined}>{title}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {drawn ? (
          <tbody onKeyDown={moveThroughRows}>
            {drawn.map((row) => (
              <MemoRow key={rowKey(row)} row={row} columns={columns} />
            ))}
          </tbody>
        ) : (
          <Bars columns={columns} count={bars} />
        )}
      </table>
      {rest > 0 && drawn?.length ? (
        <p className={`${css.rest} num`}>{`en nog ${rest.toLocaleString('nl-NL')}`}</p>
      ) : null}
      {rows?.length === 0 ? <p className={css.rest}>{props.empty ?? 'Geen regels'}</p> : null}
    </div>
  )
}

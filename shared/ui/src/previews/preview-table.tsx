import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { isTyping } from '../keys/is-typing.ts'
import type { Column } from '../lists/column.ts'
import { moveThroughRows } from '../lists/row-keys.ts'
import { useKeptPlace } from '../lists/use-kept-place.ts'
import css from './preview-table.module.css'

interface PreviewTableProps<Row> {
  /** What the rows are, for screen readers. */
  readonly label: string
  /** Their width, alignment, class and place on a phone count. */
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are on their way: bars in their shape. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => number | string
  /** All there are, where that is more than `rows`: the rest is counted below. */
  readonly total?: number
  /** Rows that are drawn, where each is to be seen. */
  readonly most?: number
  /** What is said where there is none. Default "Geen regels". */
  readonly empty?: string | undefined
  /** They answer to what was typed before: grey. */
  readonly isOld?: boolean
}

/** Rows that are drawn; nobody reads more of one kind. */
const mostShown = 200
/** Rows in view; above these the table scrolls. */
const inView = 8

/** The arrows move through the rows, but in a field through its text. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (!isTyping(event.target)) moveThroughRows(event)
}

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

/** What the rows of a file would do, or did, in a dialog: edge to edge, scrolling inside, its head in view. On a phone a row is two lines. */
export const PreviewTable = <Row,>(props: PreviewTableProps<Row>): ReactElement => {
  const { columns, rows, rowKey, most = mostShown, isOld = false } = props
  const box = useRef<HTMLDivElement>(null)
  const onFocus = useKeptPlace(box)
  const drawn = rows?.slice(0, most)
  const rest = rows && drawn ? Math.max(props.total ?? 0, rows.length) - drawn.length : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark would be one too many in a dialog
    <div
      ref={box}
      className={css.box}
      role="group"
      aria-label={props.label}
      aria-busy={isOld || rows === undefined}
      data-old={isOld || undefined}
      // To be scrolled by the keyboard.
      tabIndex={(rows?.length ?? 0) > inView ? 0 : -1}
      onFocus={onFocus}
    >
      <table>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, title, align, hidesTitle }) => (
              <th key={key} scope="col" data-align={align}>
                {hidesTitle ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        {drawn ? (
          <tbody onKeyDown={walk}>
            {drawn.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, className, align, narrow, render }) => (
                  <td key={key} className={className} data-align={align} data-narrow={narrow ?? 'none'}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ) : (
          <Bars columns={columns} count={inView} />
        )}
      </table>
      {rest > 0 && drawn?.length ? (
        <p className={`${css.rest} num`}>{`en nog ${rest.toLocaleString('nl-NL')}`}</p>
      ) : null}
      {rows?.length === 0 ? <p className={css.rest}>{props.empty ?? 'Geen regels'}</p> : null}
    </div>
  )
}

import { memo, type ReactElement, type RefObject } from 'react'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../icons.ts'
import { type Column, nextOrder, type Order, widthVariables } from './column.ts'
import { dragWidth, widthChange, widthText } from './columns/resize-column.ts'
import type { ColumnWidths as WidthsByUser } from './columns/use-columns.ts'
import css from './data-table.module.css'

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly order: Order | undefined
  readonly onOrder: ((order: Order | undefined) => void) | undefined
  /** For lists with resizable columns. */
  readonly widths?: RefObject<WidthsByUser> | undefined
  /** Called with the announcement after a key has changed a width. */
  readonly onAnnounce?: (text: string) => void
}

const icons = { ascending: ChevronUpIcon, descending: ChevronDownIcon, none: SortIcon }

const Widths = <Row,>({ columns }: Pick<TableHeadProps<Row>, 'columns'>): ReactElement => (
  <colgroup>
    {columns.map(({ key, width }) =>
      typeof width === 'object' ? (
        <col key={key} className={css.byWindow} style={widthVariables(width)} />
      ) : (
        <col key={key} style={{ width }} />
      ),
    )}
  </colgroup>
)

/** The widths of the columns. */
export const ColumnWidths = memo(Widths) as typeof Widths

const Head = <Row,>({ columns, order, onOrder, widths, onAnnounce }: TableHeadProps<Row>): ReactElement => {
  const flexible = columns.findIndex(({ width }) => width === undefined)
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, head, hidesTitle, orderBy, align, choice, width }, at) => {
          const resizable = choice && width !== undefined ? widths : undefined
          const edge = resizable ? (
            <span
              className={css.edge}
              data-edge={at < flexible ? 'end' : 'start'}
              aria-hidden="true"
              onPointerDown={(event) => dragWidth(event, key, resizable.current)}
            />
          ) : null
          if (!orderBy || !onOrder)
            return (
              <th key={key} scope="col" className={css.plainHead} data-align={align}>
                {head ?? <span className={hidesTitle ? 'visually-hidden' : undefined}>{title}</span>}
                {edge}
              </th>
            )
          const direction = order?.column === orderBy ? order.direction : 'none'
          const Icon = icons[direction]
          return (
            <th key={key} scope="col" aria-sort={direction} data-align={align}>
              <button
                type="button"
                className={css.sort}
                aria-keyshortcuts={resizable && 'Shift+ArrowLeft Shift+ArrowRight'}
                onClick={() => onOrder(nextOrder(order, orderBy))}
                onKeyDown={(event) => {
                  const by = widthChange(event)
                  const now = resizable?.current.rangeOf(key)?.now
                  if (now === undefined || by === 0) return
                  const width = resizable?.current.setWidth(key, now + by)
                  if (width !== undefined) onAnnounce?.(widthText(title, width))
                }}
              >
                {title}
                <Icon size={12} />
              </button>
              {edge}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Column heads; sortable ones are buttons. */
export const TableHead = memo(Head) as typeof Head

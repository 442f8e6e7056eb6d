import { previewBox } from '@zaakwerk/ui/forms'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './bulk-table.module.css'

export interface BulkColumn {
  readonly title: string
  readonly width: number
}

interface BulkTableProps {
  /** Accessible name: "Gekozen taken". */
  readonly label: string
  /** Heading of the first column, which takes the remaining width. */
  readonly title: string
  /** The columns between the first one and the outcome. */
  readonly columns: readonly BulkColumn[]
  readonly count: number
  readonly renderRow: (index: number) => ReactNode
  /** The rows belong to an earlier input. */
  readonly isOld: boolean
  /** Shown without fields above it. */
  readonly isAlone: boolean
}

/** Height of a row on a desktop; on a phone it depends on the columns. */
const deskHeight = 40
/** Rows in view; above these the table scrolls. */
const inView = 12
/** Rows drawn above and below those in view. */
const margin = 12

/** Table of what a bulk change does to each row. Virtualised: only rows near the viewport are rendered. */
export const BulkTable = ({ columns, count, ...props }: BulkTableProps): ReactElement => {
  const [top, setTop] = useState(0)
  const [rowHeight, setRowHeight] = useState(deskHeight)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change the height of rows
  useLayoutEffect(() => {
    setRowHeight(box.current?.querySelector<HTMLElement>('tbody tr')?.offsetHeight || deskHeight)
  }, [columns.length])
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - inView) - margin)
  const last = Math.min(count, first + inView + 2 * margin)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a dialog needs no extra landmark
    <div
      ref={box}
      className={`${previewBox} ${css.table}`}
      data-fields={columns.length}
      data-alone={props.isAlone || undefined}
      data-old={props.isOld || undefined}
      role="group"
      aria-label={props.label}
      aria-busy={props.isOld}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={count > inView ? 0 : undefined}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      {/* Padding instead of rows that are not rendered. */}
      <div style={{ paddingTop: first * rowHeight, paddingBottom: (count - last) * rowHeight }}>
        <table aria-rowcount={count + 1}>
          <colgroup>
            <col />
            {columns.map(({ title, width }) => (
              <col key={title} style={{ width }} />
            ))}
            <col style={{ width: 126 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{props.title}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">Uitkomst</th>
            </tr>
          </thead>
          <tbody>{Array.from({ length: last - first }, (_, at) => props.renderRow(first + at))}</tbody>
        </table>
      </div>
    </div>
  )
}

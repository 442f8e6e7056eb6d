import type { BulkTaskChanges, TaskPreview } from '@zaakwerk/contract/task-bulk'
import { previewBox } from '@zaakwerk/ui/forms'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import css from './bulk.module.css'
import { type BulkField, bulkLabels } from './bulk-messages.ts'
import { BulkRow } from './bulk-row.tsx'
import type { BulkOutcome } from './use-bulk-change.ts'

interface BulkTableProps {
  readonly rows: readonly TaskPreview[]
  readonly fields: readonly BulkField[]
  readonly changes: BulkTaskChanges
  readonly results: ReadonlyMap<number, BulkOutcome>
  readonly nameOf: (id: number) => string
  /** The rows belong to an earlier input. */
  readonly isOld: boolean
  /** Shown without the fields above it. */
  readonly isAlone: boolean
}

/** Height of a row on a desktop; on a phone it depends on the fields. */
const deskHeight = 40
/** Rows in view; above these the table scrolls. */
const inView = 12
/** Rows drawn above and below those in view. */
const margin = 12

/** Width of a field's column. The reason of a failure spans the fields and needs room if there is only one. */
const widthOf = (field: BulkField, count: number): number => {
  if (count === 1) return 340
  return field === 'assignee_id' ? 236 : 184
}

/** Table of the chosen tasks with old and new values. Virtualised: only rows near the viewport are rendered. */
export const BulkTable = ({ rows, fields, results, ...props }: BulkTableProps): ReactElement => {
  const [top, setTop] = useState(0)
  const [rowHeight, setRowHeight] = useState(deskHeight)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more fields make other rows
  useLayoutEffect(() => {
    setRowHeight(box.current?.querySelector<HTMLElement>('tbody tr')?.offsetHeight || deskHeight)
  }, [fields.length])
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), rows.length - inView) - margin)
  const last = Math.min(rows.length, first + inView + 2 * margin)
  const isScrolling = rows.length > inView
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark would be one too many in a dialog
    <div
      ref={box}
      className={`${previewBox} ${css.table}`}
      data-fields={fields.length}
      data-alone={props.isAlone || undefined}
      data-old={props.isOld || undefined}
      role="group"
      aria-label="Gekozen taken"
      aria-busy={props.isOld}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={isScrolling ? 0 : undefined}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      {/* Padding in place of the rows that are not rendered. */}
      <div style={{ paddingTop: first * rowHeight, paddingBottom: (rows.length - last) * rowHeight }}>
        <table aria-rowcount={rows.length + 1}>
          <colgroup>
            <col />
            {fields.map((field) => (
              <col key={field} style={{ width: widthOf(field, fields.length) }} />
            ))}
            <col style={{ width: 126 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Taak</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {bulkLabels[field]}
                </th>
              ))}
              <th scope="col">Uitkomst</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(first, last).map((row, at) => (
              <BulkRow
                key={row.id}
                row={row}
                index={first + at}
                fields={fields}
                changes={props.changes}
                result={results.get(row.id)}
                nameOf={props.nameOf}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

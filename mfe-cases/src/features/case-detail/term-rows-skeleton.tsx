import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { awaitingDecision, termOf } from '@zaakwerk/domain/terms'
import type { ReactElement } from 'react'
import page from './case-detail.module.css'
import css from './term-rows.module.css'

/** Number of rows that are shown before the list is expanded. */
export const shownRows = 4

/** The expected number of rows, from the facts of a case. Only the server knows which terms were closed. */
export const expectedRows = (detail: CaseDetail): number => {
  const { status, late_decision: late, grounds_due_on, grounds_submitted_on } = detail
  const isAwaited = late.due !== null && awaitingDecision.has(status)
  const counts = [
    termOf(detail) ? 1 : 0,
    isAwaited ? 1 : 0,
    isAwaited && late.penalty_from ? 2 : 0,
    grounds_due_on && !grounds_submitted_on ? 1 : 0,
  ]
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    shownRows,
  )
}

/** Skeleton with the expected height of the rows, which avoids a layout shift when they load. */
export const RowsSkeleton = ({ count }: { readonly count: number }): ReactElement => (
  <div className={`${css.terms} ${page.term}`} aria-hidden="true">
    <ul className={css.rows}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className={css.row}>
          {[16, 128, 112, 80].map((width) => (
            <i key={width} className={page.bar} style={{ width, height: 10 }} />
          ))}
        </li>
      ))}
    </ul>
  </div>
)

import type { ClientName, CompanyName } from '@zaakwerk/contract/entities/people'
import type { Term } from '@zaakwerk/contract/entities/term'
import { partyName } from '@zaakwerk/domain/names'

/** A row of Vandaag. */
export interface TodayRow {
  /** Unique within the page. */
  readonly key: string
  /** A term or a deadline as a badge, or a text. */
  readonly when:
    | { readonly term: Pick<Term, 'kind' | 'last_day'> }
    | { readonly dueDate: string }
    | { readonly text: string; readonly tone?: 'red' | 'green' | 'yellow' }
  /** Number of list rows that this row represents; 1 by default. */
  readonly count?: number
  readonly what: string
  readonly why: string
  /** Name of the covered colleague; absent for work of the viewer. */
  readonly coveredFor?: string
  readonly case: { readonly id: number; readonly internal_id: string; readonly party: string } | undefined
  /** Next step, with its URL. */
  readonly step: string
  readonly to: string
  /** Whether the term waits for the viewer's confirmation. */
  readonly toConfirm?: boolean
  /** The mention of the row, which can be marked as read. */
  readonly mentionId?: number
}

interface CaseOfRow {
  readonly id: number
  readonly internal_id: string
  readonly client: readonly ClientName[]
  readonly companies: readonly CompanyName[]
}

/** The case of a row. */
export const caseOf = (of: CaseOfRow): TodayRow['case'] => ({
  id: of.id,
  internal_id: of.internal_id,
  party: partyName(of) ?? '-',
})

/** The first rows of a group with its total. */
export interface Rows {
  readonly total: number
  readonly rows: readonly TodayRow[]
}

/** Number of list rows that these rows represent. */
export const countOf = (rows: readonly TodayRow[]): number =>
  rows.reduce((sum, { count = 1 }) => sum + count, 0)

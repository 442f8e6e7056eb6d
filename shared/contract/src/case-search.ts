import * as z from '@zaakwerk/contract/zod'
import { CasePhaseFilter } from './case-phases.ts'
import { CaseStatus } from './case-statuses.ts'
import { CaseType } from './case-types.ts'
import { endpoint, pageOf } from './endpoint.ts'
import { CaseMatch, CaseSummary } from './entities/case-row.ts'
import {
  CalendarDate,
  Offset,
  OrderDirection,
  QueryFlag,
  RowLimit,
  repeated,
  SearchText,
} from './primitives.ts'
import { TodayCaseGroup } from './today-cases.ts'

/** Columns a cases list can be sorted by: Dossier, Status, Type. Status and type sort by their Dutch label. */
export const caseOrderColumns = ['internal_id', 'status', 'type'] as const

export const CaseFilter = z.object({
  offset: Offset,
  limit: RowLimit,
  query: z.optional(SearchText),
  statuses: repeated(CaseStatus),
  types: repeated(z.pipe(z.coerce.number(), CaseType)),
  /** Filter by the phase of running cases. */
  phase: z.optional(CasePhaseFilter),
  order_column: z.optional(z.enum(caseOrderColumns)),
  order_by: z.optional(OrderDirection),
  /** Created on or after this day (Europe/Amsterdam). */
  start_date: z.optional(CalendarDate),
  /** Created on or before this day (Europe/Amsterdam). */
  end_date: z.optional(CalendarDate),
  /** Cases deleted in the last 30 days instead of the existing ones; needs `cases.restore`. */
  deleted: z.optional(QueryFlag),
  /** Only cases of the caller that need an action, of the case types of their role. */
  today: z.optional(TodayCaseGroup),
})
export type CaseFilter = z.output<typeof CaseFilter>

export const searchCases = endpoint({
  method: 'GET',
  path: '/cases/search',
  access: 'cases.read',
  audit: { action: 'list', entity: 'case', ids: 'answer.items', clients: 'answer.items.client' },
  summary: 'Search, filter and sort cases; 100 a page.',
  query: z.extend(CaseFilter, {
    /** Includes the fields that take longer to read: authority, last day of the decision and handler. */
    extras: z.optional(QueryFlag),
  }),
  answer: pageOf(CaseSummary),
})

export const lookupCases = endpoint({
  method: 'GET',
  path: '/cases/lookup',
  access: 'cases.read',
  audit: { action: 'list', entity: 'case', ids: 'answer', clients: 'answer.client' },
  summary: 'Search cases for a picker: the twenty best matches.',
  query: z.object({ query: SearchText }),
  answer: z.array(CaseMatch),
})

import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer, pageOf } from './endpoint.ts'
import { Term, TermFacts, TermKind } from './entities/term.ts'
import { CalendarDate, Offset, OrderDirection, PathId, repeated, SearchText, Text } from './primitives.ts'

/**
 * Tabs of the list: terms of cases with a task of the viewer; all terms; terms with at most four days left; the unassigned terms among these, in cases in which
 * no colleague works whose role handles them; and terms that wait for a confirmation by the viewer.
 */
export const termTabs = ['mine', 'all', 'danger', 'unassigned', 'to_confirm'] as const
export const TermTab = z.enum(termTabs)
export type TermTab = z.output<typeof TermTab>

export const termOrderColumns = ['last_day', 'computed_on', 'internal_id'] as const

export const TermFilter = z.object({
  offset: Offset,
  tab: z._default(TermTab, 'all'),
  /** Number, client or company of the case, title or article. */
  query: z.optional(SearchText),
  kinds: repeated(TermKind),
  /** Of the authority that a case's letters go to. */
  authority_ids: repeated(PathId),
  /** Last day on or after, and on or before; both included. */
  start_date: z.optional(CalendarDate),
  end_date: z.optional(CalendarDate),
  order_column: z.optional(z.enum(termOrderColumns)),
  order_by: z.optional(OrderDirection),
})
export type TermFilter = z.output<typeof TermFilter>

/** Longest reason and source of a choice. */
export const termTextLength = 500

const TermParams = z.object({ id: PathId })
const Reason = Text(termTextLength).check(z.minLength(1, 'Vul een reden in.'))

export const searchTerms = endpoint({
  method: 'GET',
  path: '/terms',
  access: 'cases.read',
  audit: { action: 'list', entity: 'case', ids: 'answer.items.case', clients: 'answer.items.case.client' },
  summary: 'Running terms of cases, by last day; 100 a page.',
  query: TermFilter,
  answer: pageOf(Term),
})

/** File name of the workbook, for server and browser. */
export const termsWorkbookName = 'termijnen.xlsx'

export const exportTerms = endpoint({
  method: 'GET',
  path: '/terms/export',
  access: 'cases.read',
  audit: { action: 'export', entity: 'case', fields: ['query'] },
  summary:
    'The whole selection of running terms as a workbook, whatever the offset; 503 with Retry-After while others export.',
  query: TermFilter,
  answer: fileAnswer,
})

/** Numbers of running terms: of each tab, and of one tab those that are late and that end today. */
export const TermCounts = z.object({
  mine: z.int(),
  all: z.int(),
  danger: z.int(),
  unassigned: z._default(z.int(), 0),
  to_confirm: z.int(),
  late: z.int(),
  today: z.int(),
})
export type TermCounts = z.output<typeof TermCounts>

export const countTerms = endpoint({
  method: 'GET',
  path: '/terms/counts',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'How many terms each tab has, and how many of one tab are late or end today.',
  query: z.object({ tab: z._default(TermTab, 'all') }),
  answer: TermCounts,
})

export const CaseTerms = z.object({
  /** Running terms: fatal ones first, then by last day. */
  terms: z.array(Term),
  facts: TermFacts,
  /** The office's settings for the penalty, in days. */
  penalty_grace_days: z.int(),
  penalty_post_days: z.int(),
})
export type CaseTerms = z.output<typeof CaseTerms>

export const getCaseTerms = endpoint({
  method: 'GET',
  path: '/cases/{id}/terms',
  access: 'cases.read',
  audit: { action: 'read', entity: 'case', ids: 'params.id', clients: 'answer.terms.case.client' },
  summary: 'The running terms of a case, and the facts that they are calculated from.',
  params: TermParams,
  answer: CaseTerms,
  errors: [404],
})

export const confirmTerm = endpoint({
  method: 'POST',
  path: '/terms/{id}/confirm',
  access: 'cases.write',
  audit: {
    action: 'confirm',
    entity: 'case',
    ids: 'answer.case',
    clients: 'answer.case.client',
    fields: ['params.id', 'body.day'],
  },
  summary:
    'Confirm the last day of a term, once for each colleague. 409 when it is another day by now, was confirmed by the caller, or is closed.',
  params: TermParams,
  body: z.object({ day: CalendarDate }),
  answer: Term,
  idempotent: true,
  errors: [404, 409],
})

export const chooseTermDay = endpoint({
  method: 'POST',
  path: '/terms/{id}/choose',
  access: 'cases.write',
  audit: {
    action: 'change',
    entity: 'case',
    ids: 'answer.case',
    clients: 'answer.case.client',
    fields: ['params.id', 'body.from', 'body.day'],
  },
  summary:
    'Choose another last day for a term, with a reason; a later one with its source too. It takes back confirmations, and is the first one itself.',
  params: TermParams,
  body: z.object({
    /** The last day that the caller saw. */
    from: CalendarDate,
    /** Null: the calculated day again. */
    day: z.nullable(CalendarDate),
    reason: Reason,
    source: z.optional(Text(termTextLength)),
  }),
  answer: Term,
  idempotent: true,
  errors: [404, 409],
})

export const closeTerm = endpoint({
  method: 'POST',
  path: '/terms/{id}/close',
  access: 'cases.write',
  audit: {
    action: 'change',
    entity: 'case',
    ids: 'answer.case',
    clients: 'answer.case.client',
    fields: ['params.id', 'body.from'],
  },
  summary: 'Close a term with a reason, where no act closes it; a fatal one only once it has passed.',
  params: TermParams,
  body: z.object({ from: CalendarDate, reason: Reason }),
  answer: Term,
  idempotent: true,
  errors: [404, 409],
})

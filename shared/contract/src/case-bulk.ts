import * as z from '@zaakwerk/contract/zod'
import { CaseBatch, casesAtOnce } from './case-batches.ts'
import { adjournWeeks, rejectionMails } from './case-events.ts'
import { CaseFilter } from './case-search.ts'
import { CaseStatus } from './case-statuses.ts'
import { CaseType } from './case-types.ts'
import { endpoint } from './endpoint.ts'
import { caseTextLengths } from './entities/case-input.ts'
import { Id, lenient, Text, Version } from './primitives.ts'
import { proofKinds } from './proof-kinds.ts'

const tooMany = 'Kies hoogstens 10.000 dossiers tegelijk.'
const areDistinct = (ids: readonly number[]): boolean => new Set(ids).size === ids.length

/** Cases by ids, or all cases that match a filter of the list: exactly one of the two. */
export const CaseSelection = z
  .object({
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(casesAtOnce, tooMany))),
    filter: z.optional(z.omit(CaseFilter, { offset: true, deleted: true })),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      message: 'Geef ids of een filter.',
      path: ['ids'],
    }),
  )
export type CaseSelection = z.output<typeof CaseSelection>

/** Input from the dialog of an action, the same for all cases. */
export const BulkChoice = z.strictObject({
  inform_client: z.optional(z.boolean()),
  email_type: z.optional(z.enum(rejectionMails)),
  adjourn_with_weeks: z.optional(z.literal(adjournWeeks)),
  proof_type: z.optional(z.enum(proofKinds)),
  template: z.optional(Text(100)),
})
export type BulkChoice = z.output<typeof BulkChoice>

/** A bulk action on several cases. */
export const BulkAct = z.discriminatedUnion('kind', [
  /** An action of the menu "Zaak acties" by key; each case gets the event for its type. */
  z.object({ kind: z.literal('event'), action: Text(40), choice: z._default(BulkChoice, {}) }),
  /** Assigns the open tasks of each case; null unassigns them. */
  z.object({ kind: z.literal('assign'), assignee_id: z.nullable(Id) }),
  /** Adds a paragraph to the notes of each case. */
  z.object({ kind: z.literal('note'), note: Text(caseTextLengths.notes).check(z.minLength(1)) }),
  z.object({ kind: z.literal('status'), status: CaseStatus }),
])
export type BulkAct = z.output<typeof BulkAct>

/** A menu action, with the number of selected cases that allow it now. */
export const OfferedBulkAction = z.object({
  /** Key of the action in the domain. */
  action: z.string(),
  count: z.int(),
  /** The distinct reasons why other cases do not allow it, most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
})
export type OfferedBulkAction = z.output<typeof OfferedBulkAction>

export const listBulkActions = endpoint({
  method: 'POST',
  path: '/cases/bulk/actions',
  access: 'cases.read',
  audit: { action: 'list', entity: 'case' },
  summary: 'The actions that at least one of the selected cases allows. Changes nothing.',
  body: z.object({ selection: CaseSelection }),
  answer: z.object({ total: z.int(), actions: z.array(OfferedBulkAction) }),
})

/** `changes`: the action changes the case; `stays`: the case already has that state; `refused`: the case does not allow the action. */
export const bulkPreviewOutcomes = ['changes', 'stays', 'refused'] as const

/** A case with the effect of a bulk action on it. */
export const CaseBulkPreview = z.object({
  id: Id,
  /** Version to send with the bulk action. */
  version: Version,
  internal_id: z.string(),
  /** Its CJIB number or other reference. */
  reference: z.nullable(z.string()),
  /** 0: unknown, with an older server. */
  type: z._default(lenient(CaseType, z.int()), 0),
  outcome: lenient(z.enum(bulkPreviewOutcomes), z.string()),
  status: lenient(CaseStatus, z.string()),
  /** The new status; null if it does not change. */
  status_after: z.nullable(lenient(CaseStatus, z.string())),
  /** Numbers of mails to send and letters to create. */
  mails: z.int(),
  letters: z.int(),
  /** Number of open tasks that the action changes. */
  tasks: z.int(),
  /** Reason of the refusal, in Dutch; null unless refused. */
  reason: z.nullable(z.string()),
  /** Dutch warnings. */
  remarks: z.array(z.string()),
})
export type CaseBulkPreview = z.output<typeof CaseBulkPreview>

export const previewCaseBulk = endpoint({
  method: 'POST',
  path: '/cases/bulk/preview',
  access: 'cases.write',
  audit: { action: 'list', entity: 'case', ids: 'answer.rows' },
  summary: 'Preview a bulk action on up to 10,000 cases, by ids or by a filter. Changes nothing.',
  body: z.object({ selection: CaseSelection, act: BulkAct }),
  answer: z.object({
    /** Cases with a remark first, refused cases last; within these groups in the order of the ids or of the list. */
    rows: z.array(CaseBulkPreview),
    /** Ids of deleted cases. */
    missing: z.array(Id),
  }),
})

export const startCaseBatch = endpoint({
  method: 'POST',
  path: '/cases/bulk',
  access: 'cases.write',
  // The batch writes an audit entry for each case that it processes.
  audit: 'handler',
  summary:
    'Start a bulk action on up to 10,000 cases. It runs as a job with a transaction per case, and fails for cases that have changed since the given version or whose mail would have empty fields. A failure does not stop the other cases.',
  body: z.object({
    act: BulkAct,
    cases: z.array(z.object({ id: Id, version: Version })).check(
      z.minLength(1),
      z.maxLength(casesAtOnce, tooMany),
      z.refine((cases) => areDistinct(cases.map(({ id }) => id)), 'Een dossier staat er twee keer in.'),
    ),
  }),
  answer: CaseBatch,
  status: 201,
  idempotent: true,
})

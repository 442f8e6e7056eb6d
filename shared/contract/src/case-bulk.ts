import * as z from '@zaakwerk/contract/zod'
import { adjournWeeks, rejectionMails } from './case-events.ts'
import { CaseStatus } from './case-statuses.ts'
import { CaseType } from './case-types.ts'
import { CaseFilter } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { caseTextLengths } from './entities/case-input.ts'
import { Id, lenient, PathId, Text, Timestamp, Version } from './primitives.ts'
import { proofKinds } from './proof-kinds.ts'

/** Maximum number of cases that one call can preview or change. */
export const casesAtOnce = 10_000
/** Maximum number of cases for which the screen waits for the result; larger batches run in the background. */
export const casesAwaited = 100

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

export const batchItemStates = ['waiting', 'done', 'unchanged', 'failed', 'stopped'] as const
export type BatchItemState = (typeof batchItemStates)[number]

/** A bulk action that is running or has ended. */
export const CaseBatch = z.object({
  id: Id,
  act: z.object({
    kind: lenient(z.enum(['event', 'assign', 'note', 'status']), z.string()),
    /** Key of the menu action. */
    action: z.nullable(z.string()),
  }),
  /** A {@link BulkAct} for previewing a retry of the failed cases. Without a retry if this version cannot parse it. */
  retry: z.unknown(),
  /** The batch that this batch undoes; null if it is not an undo. */
  undoes_id: z.nullable(Id),
  /** Number of its cases by state. */
  counts: z.object({
    waiting: z.int(),
    done: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    stopped: z.int(),
  }),
  /** Number of cases that can be undone; 0 for a batch that has been undone. */
  undoable: z.int(),
  created_at: Timestamp,
  /** Null while it is running or waiting. */
  finished_at: z.nullable(Timestamp),
})
export type CaseBatch = z.output<typeof CaseBatch>

/** Result for one case. */
export const CaseBatchRow = z.object({
  id: Id,
  internal_id: z.string(),
  reference: z.nullable(z.string()),
  state: lenient(z.enum(batchItemStates), z.string()),
  /** Reason of the failure, in Dutch: "Door Nadia Verhoeven gewijzigd om 10:47"; null unless failed. */
  reason: z.nullable(z.string()),
})
export type CaseBatchRow = z.output<typeof CaseBatchRow>

const BatchParams = z.object({ id: PathId })

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

export const listCaseBatches = endpoint({
  method: 'GET',
  path: '/cases/bulk',
  access: 'cases.read',
  audit: 'own',
  summary: "The caller's batches of the last day, without dismissed and undone batches, newest first.",
  answer: z.array(CaseBatch),
})

export const getCaseBatch = endpoint({
  method: 'GET',
  path: '/cases/bulk/{id}',
  access: 'cases.read',
  audit: { action: 'list', entity: 'case', ids: 'answer.rows' },
  summary:
    'A batch of the caller with the result of each case, failed cases first. While a batch of more than a hundred cases is running: only the first hundred failed cases.',
  params: BatchParams,
  answer: z.object({ batch: CaseBatch, rows: z.array(CaseBatchRow) }),
  errors: [404],
})

export const updateCaseBatch = endpoint({
  method: 'PATCH',
  path: '/cases/bulk/{id}',
  access: 'cases.write',
  audit: 'own',
  summary: 'Stop a batch, so that the remaining cases are not changed, or dismiss a batch from the list.',
  params: BatchParams,
  body: z.object({ set: z.enum(['stopped', 'dismissed']) }),
  answer: CaseBatch,
  errors: [404],
})

export const undoCaseBatch = endpoint({
  method: 'POST',
  path: '/cases/bulk/{id}/undo',
  access: 'cases.write',
  audit: 'handler',
  summary:
    'Undo a finished batch for the cases that have not changed since; runs as a separate batch. Events, with their mails and letters, cannot be undone.',
  params: BatchParams,
  answer: CaseBatch,
  status: 201,
  idempotent: true,
  errors: [404, 409],
})

import * as z from '@zaakwerk/contract/zod'
import { adjournWeeks, rejectionMails } from './case-events.ts'
import { CaseStatus } from './case-statuses.ts'
import { CaseFilter } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { caseTextLengths } from './entities/case-input.ts'
import { Id, lenient, PathId, Text, Timestamp, Version } from './primitives.ts'
import { proofKinds } from './proof-kinds.ts'

/** Maximum number of cases that one call can preview or change. */
export const casesAtOnce = 10_000
/** Up to here the screen waits for the result; more cases run in the background. */
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

/** What the dialog of an action asks for, the same for all cases. */
export const BulkChoice = z.strictObject({
  inform_client: z.optional(z.boolean()),
  email_type: z.optional(z.enum(rejectionMails)),
  adjourn_with_weeks: z.optional(z.literal(adjournWeeks)),
  proof_type: z.optional(z.enum(proofKinds)),
  template: z.optional(Text(100)),
})
export type BulkChoice = z.output<typeof BulkChoice>

/** One act on several cases. */
export const BulkAct = z.discriminatedUnion('kind', [
  /** An action of the menu "Zaak acties" by its key; each case posts the event of its own type. */
  z.object({ kind: z.literal('event'), action: Text(40), choice: z._default(BulkChoice, {}) }),
  /** Assigns the open tasks of each case; null: to nobody. */
  z.object({ kind: z.literal('assign'), assignee_id: z.nullable(Id) }),
  /** Adds a paragraph to the notes of each case. */
  z.object({ kind: z.literal('note'), note: Text(caseTextLengths.notes).check(z.minLength(1)) }),
  z.object({ kind: z.literal('status'), status: CaseStatus }),
])
export type BulkAct = z.output<typeof BulkAct>

/** An action of the menu, and for how many of the selected cases it can be done now. */
export const OfferedBulkAction = z.object({
  /** Key of the action in the domain. */
  action: z.string(),
  count: z.int(),
  /** Why it cannot be done for the others, each reason once, the most frequent first. */
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

/** `changes`: the act does something; `stays`: it is so already; `refused`: the case does not allow it. */
export const bulkPreviewOutcomes = ['changes', 'stays', 'refused'] as const

/** A case and the effect of an act on it. */
export const CaseBulkPreview = z.object({
  id: Id,
  /** Sent back with the act. */
  version: Version,
  internal_id: z.string(),
  /** Its CJIB number or other reference. */
  reference: z.nullable(z.string()),
  outcome: lenient(z.enum(bulkPreviewOutcomes), z.string()),
  status: lenient(CaseStatus, z.string()),
  /** The status afterwards; null: it does not change. */
  status_after: z.nullable(lenient(CaseStatus, z.string())),
  /** Mails that leave, and letters that are made. */
  mails: z.int(),
  letters: z.int(),
  /** Open tasks that the act changes. */
  tasks: z.int(),
  /** Why the case stays as it is, in Dutch; null unless it is refused. */
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
  summary: 'Preview an act on several cases, by ids or by a filter; at most 10,000. Changes nothing.',
  body: z.object({ selection: CaseSelection, act: BulkAct }),
  answer: z.object({
    /** Cases with a remark first, refused ones last; then in the order of the ids, or of the list. */
    rows: z.array(CaseBulkPreview),
    /** Ids of deleted cases. */
    missing: z.array(Id),
  }),
})

export const batchItemStates = ['waiting', 'done', 'unchanged', 'failed', 'stopped'] as const
export type BatchItemState = (typeof batchItemStates)[number]

/** An act on several cases, as it runs or ran. */
export const CaseBatch = z.object({
  id: Id,
  act: z.object({
    kind: lenient(z.enum(['event', 'assign', 'note', 'status']), z.string()),
    /** Key of the action of an event. */
    action: z.nullable(z.string()),
  }),
  /** A {@link BulkAct}, to preview it again for the cases that failed; one that this version cannot read has no retry. */
  retry: z.unknown(),
  /** The batch that this one undoes; null: none. */
  undoes_id: z.nullable(Id),
  /** Number of its cases by state. */
  counts: z.object({
    waiting: z.int(),
    done: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    stopped: z.int(),
  }),
  /** Cases that can be undone; 0 for a batch that was undone already. */
  undoable: z.int(),
  created_at: Timestamp,
  /** Null: it runs or waits. */
  finished_at: z.nullable(Timestamp),
})
export type CaseBatch = z.output<typeof CaseBatch>

/** Result for one case. */
export const CaseBatchRow = z.object({
  id: Id,
  internal_id: z.string(),
  reference: z.nullable(z.string()),
  state: lenient(z.enum(batchItemStates), z.string()),
  /** Why it failed, in Dutch: "Door Nadia Verhoeven gewijzigd om 10:47"; otherwise null. */
  reason: z.nullable(z.string()),
})
export type CaseBatchRow = z.output<typeof CaseBatchRow>

const BatchParams = z.object({ id: PathId })

export const startCaseBatch = endpoint({
  method: 'POST',
  path: '/cases/bulk',
  access: 'cases.write',
  // Each case is recorded when its turn comes.
  audit: 'handler',
  summary:
    'Start an act on up to 10,000 cases, each as the caller saw it and in a transaction of its own; it runs as a job. One that fails does not stop the others. An event whose mail would have empty fields fails.',
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
  summary: "The caller's own batches of the last day that were not dismissed or undone, newest first.",
  answer: z.array(CaseBatch),
})

export const getCaseBatch = endpoint({
  method: 'GET',
  path: '/cases/bulk/{id}',
  access: 'cases.read',
  audit: { action: 'list', entity: 'case', ids: 'answer.rows' },
  summary:
    'A batch of the caller with the result of each case, failed ones first. While one of more than a hundred cases runs, only the first hundred that failed.',
  params: BatchParams,
  answer: z.object({ batch: CaseBatch, rows: z.array(CaseBatchRow) }),
  errors: [404],
})

export const updateCaseBatch = endpoint({
  method: 'PATCH',
  path: '/cases/bulk/{id}',
  access: 'cases.write',
  audit: 'own',
  summary:
    'Stop a batch: cases that were not reached stay as they are. Or dismiss one, so that it is not listed.',
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
    'Undo a finished batch for its cases that nobody changed since; runs as a batch of its own. Events, with their mails and letters, are not undone.',
  params: BatchParams,
  answer: CaseBatch,
  status: 201,
  idempotent: true,
  errors: [404, 409],
})

import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { Id, lenient, PathId, Timestamp } from './primitives.ts'

/** Maximum number of cases that one call can preview or change. */
export const casesAtOnce = 10_000
/** Maximum number of cases for which the screen waits for the result; larger batches run in the background. */
export const casesAwaited = 100

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
  /** A {@link BulkAct} for previewing a retry of the failed cases. A version that cannot parse it offers no retry. */
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

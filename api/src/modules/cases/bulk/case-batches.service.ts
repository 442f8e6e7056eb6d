import type * as batches from '@zaakwerk/contract/case-batches'
import { type CaseBatch, casesAwaited } from '@zaakwerk/contract/case-batches'
import type * as calls from '@zaakwerk/contract/case-bulk'
import type { BulkAct } from '@zaakwerk/contract/case-bulk'
import type { EndpointAnswer, ParsedInput } from '@zaakwerk/contract/endpoint'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.sql.ts'
import { authorOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import {
  endWaiting,
  findBatch,
  insertBatch,
  insertItems,
  insertItemsToUndo,
  markBatch,
  readBatch,
  selectBatchRows,
  selectOwnBatches,
} from './case-batches.sql.ts'
import { refuseUnknownAct } from './preview-bulk.service.ts'

/** Seconds in which a batch of events can be stopped before its first mail or letter. The same time as for undoing a mail on the page of a case. */
const secondsToStop = 5

const dayMs = 24 * 60 * 60 * 1000

/** A batch of the caller; 404 also for batches of colleagues. */
export const ownBatch = async ({ db }: Services, viewer: Viewer, id: number): Promise<CaseBatch> => {
  const found = await findBatch(db, { id, userId: viewer.id })
  if (!found) throw notFound('batch_not_found')
  return found
}

interface NewBatch {
  readonly act: BulkAct
  readonly undoesId?: number
  readonly fill: (batchId: number) => Promise<void>
}

/** Stores a batch with its cases and queues its job. */
const addBatch = async (
  services: Services,
  viewer: Viewer,
  { fill, ...batch }: NewBatch,
): Promise<CaseBatch> => {
  const { db } = services
  const author = authorOf(viewer, services)
  const id = await insertBatch(db, {
    ...batch,
    userId: viewer.id,
    sessionId: viewer.sessionId,
    at: author.at,
  })
  if (id === undefined) throw conflict('batch_final')
  await fill(id)
  const plan = { kind: 'run_case_batch', key: `case_batch:${id}`, payload: { batch_id: id } } as const
  await enqueueJobs(db, author, {
    subject: { type: 'system', id: null },
    plans: [plan],
    startAfter: batch.act.kind === 'event' ? secondsToStop : 0,
  })
  return ownBatch(services, viewer, id)
}

export const startCaseBatch = (
  services: Services,
  viewer: Viewer,
  { act, cases }: ParsedInput<typeof calls.startCaseBatch>['body'],
): Promise<CaseBatch> => {
  refuseUnknownAct(act)
  return addBatch(services, viewer, { act, fill: (id) => insertItems(services.db, id, cases) })
}

/** Starts a batch that undoes another batch. 409 when no case of it can be undone or it has already been undone. */
export const undoCaseBatch = async (services: Services, viewer: Viewer, id: number): Promise<CaseBatch> => {
  const { undoable } = await ownBatch(services, viewer, id)
  const batch = undoable > 0 ? await readBatch(services.db, id) : undefined
  if (!batch) throw conflict('batch_final')
  return addBatch(services, viewer, {
    act: batch.act,
    undoesId: id,
    fill: (undoId) => insertItemsToUndo(services.db, undoId, id),
  })
}

export const listCaseBatches = ({ db, now }: Services, viewer: Viewer): Promise<CaseBatch[]> =>
  selectOwnBatches(db, { userId: viewer.id, since: new Date(now().getTime() - dayMs) })

export const getCaseBatch = async (
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<EndpointAnswer<typeof batches.getCaseBatch>> => {
  const batch = await ownBatch(services, viewer, id)
  const isLong = Object.values(batch.counts).reduce((sum, count) => sum + count) > casesAwaited
  // The screen polls a running batch every second.
  const failedOnly = isLong && batch.finished_at === null ? casesAwaited : undefined
  return { batch, rows: await selectBatchRows(services.db, id, { failedOnly }) }
}

/** Stops a batch, so that its waiting cases are not changed, or dismisses a batch. */
export const updateCaseBatch = async (
  services: Services,
  viewer: Viewer,
  { id, set }: { readonly id: number; readonly set: 'stopped' | 'dismissed' },
): Promise<CaseBatch> => {
  const { db, now } = services
  const { finished_at } = await ownBatch(services, viewer, id)
  if (set === 'dismissed') await markBatch(db, id, 'dismissed_at', now())
  else if (finished_at === null) {
    await endWaiting(db, id, { state: 'stopped' })
    await markBatch(db, id, 'stopped_at', now())
    await markBatch(db, id, 'finished_at', now())
  }
  return ownBatch(services, viewer, id)
}

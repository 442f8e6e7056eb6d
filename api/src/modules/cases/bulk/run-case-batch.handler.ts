import { isStaff, may, roleName } from '@zaakwerk/domain/access'
import { caseConflict } from '@zaakwerk/domain/case-conflict'
import { forLog, isDatabaseDown, isDiskFull, isStatementEnded } from '../../../platform/db/database-errors.ts'
import { badRequest, notFound } from '../../../platform/errors/errors.ts'
import { refusalText } from '../../../platform/errors/refusal-text.ts'
import { reasonOf } from '../../../platform/jobs/failure-reasons.ts'
import { type JobWork, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { runUnitOfWork } from '../../../platform/tx/unit-of-work.ts'
import { actOnCase, prepareEvent, undoOnCase } from './act-on-case.ts'
import {
  type BatchItem,
  type BatchRecord,
  endItem,
  endWaiting,
  lockWaiting,
  markBatch,
  readBatch,
  selectLastChange,
  selectWaiting,
} from './case-batches.sql.ts'

/** Number of cases read ahead. Small, so that a batch ends soon after it is stopped or its account is deactivated. */
const readAhead = 50
/** Number of cases after which other batches run first. */
const casesPerTurn = 200

const noAccess = 'Je account mag dossiers niet meer wijzigen.'
const wasBusy = 'Het dossier was in gebruik of de server was te druk. Probeer het opnieuw.'

/** The account that started a batch, with its current rights; undefined when it may no longer change cases. */
const viewerOf = (
  batch: NonNullable<Awaited<ReturnType<typeof readBatch>>>,
  { now }: Services,
): Viewer | undefined => {
  const role = roleName(batch.role)
  if (!batch.isActive || !role || !isStaff(role) || !may(role, 'cases.write')) return undefined
  return { id: batch.created_by, role, sessionId: batch.session_id, mustEnrol: false, tokenEndsAt: now() }
}

interface OneCase {
  readonly batch: BatchRecord
  readonly item: BatchItem
  readonly viewer: Viewer
}

/** Changes a case of a batch and records the result, in one transaction. Does nothing when another worker has processed the case or the batch was stopped. */
const workCase = (services: Services, { batch: { act, undoes_id }, item, viewer }: OneCase): Promise<void> =>
  runUnitOfWork(services, {
    prepare: (here) =>
      undoes_id === null ? prepareEvent(here, { act, caseId: item.case_id }) : Promise.resolve(undefined),
    write: async (here, read) => {
      const locked = await lockCaseIfExists(here.db, item.case_id)
      if (!(await lockWaiting(here.db, item))) return
      if (!locked || locked.deleted_at) throw notFound('case_not_found')
      if (locked.version !== item.seen_version) {
        const last = await selectLastChange(here.db, item.case_id)
        throw badRequest('action_refused', caseConflict(last, here.now()))
      }
      const on = { services: here, viewer, locked }
      const { isChanged, undo } =
        undoes_id === null ? await actOnCase(on, act, read) : await undoOnCase(on, act, item.undo ?? {})
      await endItem(here.db, item, isChanged ? { state: 'done', undo } : { state: 'unchanged' })
    },
  })

/** Processes one case. An error, also a lock or statement timeout, is stored as its result, so that the batch continues. When the database is down, the job is retried later. */
const tryCase = async (services: Services, one: OneCase): Promise<void> => {
  try {
    await workCase(services, one)
  } catch (error) {
    const isEnded = isStatementEnded(error)
    if (!isEnded && (isDatabaseDown(error) || isDiskFull(error))) throw error
    const refusal = refusalText(error)
    const { case_id } = one.item
    if (refusal === undefined)
      services.log.warn({ case: case_id, problem: forLog(error) }, 'case of a batch failed')
    const reason = refusal ?? (isEnded ? wasBusy : reasonOf(error).text)
    await endItem(services.db, one.item, { state: 'failed', reason })
  }
}

/** Processes the next waiting cases of a batch, with the current rights of its account. Returns whether more cases may be waiting. */
const workNext = async (services: Services, id: number): Promise<boolean> => {
  const batch = await readBatch(services.db, id)
  if (!batch) throw new PermanentFailure('Deze bewerking bestaat niet meer')
  const viewer = viewerOf(batch, services)
  if (!viewer) {
    await endWaiting(services.db, id, { state: 'failed', reason: noAccess })
    return false
  }
  const waiting = await selectWaiting(services.db, id, readAhead)
  for (const item of waiting) await tryCase(services, { batch, item, viewer })
  return waiting.length === readAhead
}

/** Job that runs a batch case by case, a limited number per run. After a restart it resumes with the waiting cases. */
export const runCaseBatch: JobWork<'run_case_batch'> = {
  run: async (services, { payload: { batch_id: id } }) => {
    for (let worked = 0; worked < casesPerTurn; worked += readAhead)
      if (!(await workNext(services, id))) {
        await markBatch(services.db, id, 'finished_at', services.now())
        return { result: 'done' }
      }
    return { result: 'continues' }
  },
  failed: async ({ db, now }, { payload: { batch_id: id } }, reason) => {
    await endWaiting(db, id, { state: 'failed', reason })
    await markBatch(db, id, 'finished_at', now())
  },
  cancelled: async ({ db, now }, { payload: { batch_id: id } }) => {
    await endWaiting(db, id, { state: 'stopped' })
    await markBatch(db, id, 'finished_at', now())
  },
}

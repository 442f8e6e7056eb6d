import type { dropReasons } from '@zaakwerk/contract/entities/destruction'
import { isCaseClosed } from '@zaakwerk/domain/case-statuses'
import { dayOf } from '@zaakwerk/domain/dates'
import { keptUntil } from '@zaakwerk/domain/retention-periods'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { selectYearsOf } from '../../../platform/db/retention-terms.sql.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { lockCaseScope } from '../../people/person-data/case-scope.sql.ts'
import { eraseScope } from '../../people/person-data/erase-scope.ts'
import { enqueueFileDeletion, hasQueuedFiles } from '../../people/person-data/file-removals.sql.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
import { selectCaseState } from './case-state.sql.ts'
import { certify } from './certify.ts'
import { lockListed, selectByState, startDue, updateListed } from './destructions.sql.ts'
import { selectLeftOfCases } from './left-of-cases.sql.ts'

type DropReason = (typeof dropReasons)[number]
type Listed = Awaited<ReturnType<typeof selectByState>>[number]

/** The name of the work in the trail. */
const call = 'destruction'

/** Why a locked case does not go after all; undefined when it does. What counts is how it is now, with the terms of now. */
const dropReason = async (db: Queryable, listed: Listed, now: Date): Promise<DropReason | undefined> => {
  const current = await selectCaseState(db, listed.case_id)
  if (!current) return 'gone'
  if (current.is_deleted) return 'deleted'
  if (current.is_held) return 'held'
  // Closed again since: its term has another start.
  if (!isCaseClosed(current.status) || current.closed_on > listed.closed_on) return 'reopened'
  if (dayOf(now) <= keptUntil(current.closed_on, await selectYearsOf(db, listed.kind))) return 'term'
  return current.has_open_ends ? 'open_work' : undefined
}

let lastAt = 0
/** The trail takes one erasure a moment: two cases in one millisecond get two of them. */
const momentOfOwn = (now: Date): Date => {
  lastAt = Math.max(now.getTime(), lastAt + 1)
  return new Date(lastAt)
}

/** Destroys a case in a transaction of its own, or drops it. */
const destroy = ({ db, now }: Services, row: Listed): Promise<void> =>
  db.transaction(async (tx) => {
    const listed = await lockListed(tx, row)
    if (!listed) return
    const [locked] = await lockCases(tx, [listed.case_id])
    const dropped = await dropReason(tx, listed, now())
    if (dropped || !locked) return updateListed(tx, listed, { state: 'dropped', dropped: dropped ?? 'gone' })
    const { scope, people } = await lockCaseScope(tx, locked)
    await eraseScope(tx, { scope, people, at: momentOfOwn(now()), userId: null, call })
    await updateListed(tx, listed, { state: 'emptied' })
  })

/** Looks whether a case is gone from database and store. Its folder is queued again where something is left, unless it still waits. */
const settle = async ({ db, documents, log, now }: Services, listed: Listed): Promise<void> => {
  const { case_id: caseId } = listed
  const left = await selectLeftOfCases(db, [caseId])
  const files = (await documents.list(caseId)) ?? []
  if (left.length === 0 && files.length === 0) return updateListed(db, listed, { state: 'destroyed' })
  log.warn({ caseId, left, files: files.length }, 'a destroyed case still has rows or files; retrying')
  if (!(await hasQueuedFiles(db, { caseId }))) await enqueueFileDeletion(db, [{ case_id: caseId }], now())
}

/**
 * Carries out the destruction whose seven days are over: case by case, then the files, then the certificate once nothing is left. Started by the
 * runner's schedule; a process that dies in between is followed by the next run, which goes on where it was. A case that cannot be destroyed stops
 * no other one: the list stays open for it, until a later run can.
 */
export const runDestruction = async (services: Services): Promise<void> => {
  const { db, log, now } = services
  const due = await startDue(db, now())
  if (!due) return
  const { id, made_at } = due
  const ofEach = async (state: Listed['state'], act: typeof destroy, problem: string): Promise<void> => {
    for (const listed of await selectByState(db, id, [state]))
      await act(services, listed).catch((error: unknown) =>
        log.warn({ caseId: listed.case_id, problem: forLog(error) }, problem),
      )
  }
  await ofEach('listed', destroy, 'could not destroy a case; retrying')
  await deleteQueuedFiles(services)
  await ofEach('emptied', settle, 'a destroyed case could not be looked for; it is tried again')
  // Also files that were not in the folder of a case: what its clients sent by mail.
  const isOpen = (await selectByState(db, id, ['listed', 'emptied'])).length > 0
  if (isOpen || (await hasQueuedFiles(db, { since: made_at }))) return
  await certify(services, id)
}

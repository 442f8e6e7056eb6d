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
import { certify } from './certify.ts'
import {
  lockNextListed,
  selectByState,
  selectDue,
  updateDestruction,
  updateListed,
} from './destructions.sql.ts'
import { selectLeftOfCases } from './left-of-cases.sql.ts'
import { selectStandingOf } from './standing.sql.ts'

type DropReason = (typeof dropReasons)[number]
type Listed = NonNullable<Awaited<ReturnType<typeof lockNextListed>>>

/** The name of the work in the trail. */
const call = 'destruction'

/** Why a locked case does not go after all; undefined when it does. What counts is how it is now, with the terms of now. */
const dropReason = async (db: Queryable, listed: Listed, now: Date): Promise<DropReason | undefined> => {
  const standing = await selectStandingOf(db, listed.case_id)
  if (!standing) return 'gone'
  if (standing.is_deleted) return 'deleted'
  if (standing.is_held) return 'held'
  // Closed again since: its term began anew.
  if (!isCaseClosed(standing.status) || standing.closed_on > listed.closed_on) return 'reopened'
  if (dayOf(now) <= keptUntil(standing.closed_on, await selectYearsOf(db, listed.kind))) return 'term'
  return standing.has_open_ends ? 'open_work' : undefined
}

let lastAt = 0
/** The trail takes one erasure a moment: two cases in one millisecond get two of them. */
const momentOfOwn = (now: Date): Date => {
  lastAt = Math.max(now.getTime(), lastAt + 1)
  return new Date(lastAt)
}

/** Destroys the next case in a transaction of its own, or drops it. False when none is left. */
const destroyNext = ({ db, now }: Services, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const listed = await lockNextListed(tx, id)
    if (!listed) return false
    const [locked] = await lockCases(tx, [listed.case_id])
    const dropped = await dropReason(tx, listed, now())
    if (dropped || !locked) {
      await updateListed(tx, listed, { state: 'dropped', dropped: dropped ?? 'gone' })
      return true
    }
    const { scope, people } = await lockCaseScope(tx, locked)
    await eraseScope(tx, { scope, people, at: momentOfOwn(now()), userId: null, call })
    await updateListed(tx, listed, { state: 'emptied' })
    return true
  })

/** Looks whether a case is gone from database and store. Its folder is queued again where something is left, unless it still waits. */
const settle = async ({ db, documents, log, now }: Services, listed: Listed): Promise<void> => {
  const { case_id: caseId } = listed
  const left = await selectLeftOfCases(db, [caseId])
  const files = (await documents.list(caseId)) ?? []
  if (left.length === 0 && files.length === 0) return updateListed(db, listed, { state: 'destroyed' })
  log.warn({ caseId, left, files: files.length }, 'a destroyed case still has something; it is tried again')
  if (!(await hasQueuedFiles(db))) await enqueueFileDeletion(db, [{ case_id: caseId }], now())
}

/**
 * Carries out the destruction whose seven days are over: case by case, then the files, then the certificate once nothing is left. Started by the
 * runner's schedule; a process that dies in between is followed by the next run, which goes on where it was.
 */
export const runDestruction = async (services: Services): Promise<void> => {
  const { db, log, now } = services
  const due = await selectDue(db, now())
  if (!due) return
  const { id } = due
  if (due.state === 'waiting') await updateDestruction(db, id, { state: 'running' })
  while (await destroyNext(services, id));
  await deleteQueuedFiles(services)
  for (const listed of await selectByState(db, id, ['emptied']))
    await settle(services, listed).catch((error: unknown) =>
      log.warn(
        { caseId: listed.case_id, problem: forLog(error) },
        'a destroyed case could not be looked for; it is tried again',
      ),
    )
  // Also files that were not in the folder of a case: what its clients sent by mail.
  if ((await selectByState(db, id, ['listed', 'emptied'])).length > 0 || (await hasQueuedFiles(db))) return
  await certify(services, id)
}

import { finishProof as finishCall } from '@zaakwerk/contract/client-proof'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import { proofReceivedLine, receivedProof } from '@zaakwerk/domain/proof-messages'
import { callName } from '../../../platform/audit/audit-call.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { badRequest, unauthorized } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../../../platform/journal/audit-facts.sql.ts'
import { recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { closeTasks } from '../../cases/cases/close-tasks.sql.ts'
import { useLink } from '../../identity/links/link-tokens.sql.ts'
import {
  findProofRequest,
  insertProofTask,
  lockProofTask,
  type ProofRequestRow,
} from '../../letters/mails/proof-request.sql.ts'
import { endProofLinks, selectOverdueRequests, selectProofFiles, updateFinished } from './proof.sql.ts'
import { lockProofOfLink } from './proof-subject.ts'

interface Finishing {
  readonly request: ProofRequestRow
  readonly count: number
  /** Its last day has passed without the client saying that all is sent. */
  readonly isOver: boolean
}

/** Ends a proof request with its links: completes the waiting task, and creates one to check the files. Lock the case first. */
const finish = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { request, count, isOver }: Finishing,
): Promise<{ readonly waited: number | undefined; readonly look: number }> => {
  const { id, case_id: caseId, kind, task_id } = request
  const author = { userId: null, at: now() }
  await updateFinished(db, id, author.at)
  await endProofLinks(db, id, author.at)
  const line = proofReceivedLine(count, kind)
  const data = { proof_type: kind, files: count }
  await recordOnCase(db, author, { caseId, event: { type: 'proof_received', message: line, data } })
  const waited = (await lockProofTask(db, task_id))?.id
  await closeTasks(db, author, {
    ids: waited === undefined ? [] : [waited],
    status: 'completed',
    reason: line,
  })
  // Proof for a term is checked by the next workday: a task without a due date sinks below all that have one.
  const due = rollToWorkday(addDays(dayOf(author.at), 1))
  const words = receivedProof({ kind, count }, isOver)
  return { waited, look: await insertProofTask(db, author, { caseId, ...words, status: 'open', due }) }
}

/** The client reports that all is sent: ends the links of the request. Refused while no file was received. */
export const finishProof = async (
  services: Services,
  { link, key, caseId }: { link: LinkHolder; key: string | undefined; caseId: number },
): Promise<void> => {
  const { db, now } = services
  const request = await lockProofOfLink(services, link, caseId)
  const { length: count } = await selectProofFiles(db, request.id)
  if (count === 0) throw badRequest('bad_request', 'Er is nog niets ontvangen')
  // First: it stores the idempotency key that this link still answers to.
  if (!(await useLink(db, link, { at: now(), key }))) throw unauthorized('link_used')
  const before = await selectAuditFacts(db, 'task', request.task_id === null ? [] : [request.task_id])
  const { waited, look } = await finish(services, { request, count, isOver: false })
  const ids = waited === undefined ? [look] : [waited, look]
  const after = await selectAuditFacts(db, 'task', ids)
  await recordAudit(
    db,
    ids.map((subjectId) => ({
      at: now(),
      userId: null,
      act: subjectId === look ? 'create' : 'change',
      call: callName(finishCall),
      subject: 'task',
      subjectId,
      changes: auditChanges(before.get(subjectId), after.get(subjectId)),
    })),
  )
}

/**
 * Finishes proof requests whose last day has passed and that received files, when the client never said that all is sent. Without files, the waiting task
 * becomes overdue, and staff decide.
 */
export const finishOverdueProof = async (services: Services): Promise<void> => {
  const { db, log, now } = services
  const today = dayOf(now())
  for (const { id, caseId } of await selectOverdueRequests(db, today)) {
    try {
      await db.transaction(async (tx) => {
        const here = { db: tx, now }
        const locked = await lockCaseIfExists(tx, caseId)
        const request = await findProofRequest(tx, { id, caseId })
        if (!locked || locked.deleted_at || isOverForClient(locked.status)) return
        if (!request || request.finished_at || request.until >= today) return
        const { length: count } = await selectProofFiles(tx, id)
        if (count > 0) await finish(here, { request, count, isOver: true })
      })
    } catch (error) {
      // A failure must not stop the other requests.
      log.warn({ caseId, problem: forLog(error) }, 'a request for proof that is over could not be finished')
    }
  }
}

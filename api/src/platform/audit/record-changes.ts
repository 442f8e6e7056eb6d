import type { AuditAct, AuditSubject } from '@zaakwerk/contract/audited'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { recordAudit } from '../journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../journal/audit-facts.sql.ts'
import type { Services } from '../request/services.ts'
import type { Viewer } from '../request/viewer.ts'
import { callName } from './audit-call.ts'

/** A call some of whose subjects only the handler knows. */
export interface RecordedCall {
  readonly endpoint: Endpoint
  readonly services: Pick<Services, 'db' | 'now' | 'origin'>
  readonly viewer: Viewer
}

interface ChangedSubjects {
  readonly subject: AuditSubject
  readonly ids: readonly number[]
  /** The act on those subjects, when there is a more specific word for it. */
  readonly act?: AuditAct
}

/** Snapshots the subjects that a handler is about to write. Returns a function that records which of them changed, and what was created besides. */
export const watchChanges = async (
  { endpoint, services: { db, now, origin }, viewer }: RecordedCall,
  { subject, ids, act = 'change' }: ChangedSubjects,
): Promise<(created?: readonly number[]) => Promise<void>> => {
  const before = await selectAuditFacts(db, subject, ids)
  return async (created = []) => {
    const after = await selectAuditFacts(db, subject, [...ids, ...created])
    const entry = {
      at: now(),
      userId: viewer.id,
      sessionId: viewer.sessionId,
      call: callName(endpoint),
      subject,
      origin,
    }
    const entriesOf = (done: AuditAct, of: readonly number[]) =>
      of.map((subjectId) => ({
        ...entry,
        act: done,
        subjectId,
        // A caller who writes a contact also sees it.
        clientIds: subject === 'client' ? [subjectId] : undefined,
        changes: auditChanges(before.get(subjectId), after.get(subjectId)),
      }))
    const changed = entriesOf(act, ids).filter(({ changes }) => Object.keys(changes).length > 0)
    await recordAudit(db, [...entriesOf('create', created), ...changed])
  }
}

import type { AuditAct, AuditSubject } from '@zaakwerk/contract/audited'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { recordAudit } from '../journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../journal/audit-facts.sql.ts'
import type { Services } from '../request/services.ts'
import type { Viewer } from '../request/viewer.ts'
import { callName } from './audit-call.ts'

/** Who makes a call of which only the handler knows some subjects. */
export interface KeptCall {
  readonly endpoint: Endpoint
  readonly services: Pick<Services, 'db' | 'now' | 'origin'>
  readonly viewer: Viewer
}

interface Watched {
  readonly subject: AuditSubject
  readonly ids: readonly number[]
  /** What is done to those, where there is a closer word for it. */
  readonly act?: AuditAct
}

/**
 * Takes the values of what a handler is going to write. What this answers keeps what became of each that is not as it was, and what was
 * made besides.
 */
export const watchChanges = async (
  { endpoint, services: { db, now, origin }, viewer }: KeptCall,
  { subject, ids, act = 'change' }: Watched,
): Promise<(made?: readonly number[]) => Promise<void>> => {
  const before = await selectAuditFacts(db, subject, ids)
  return async (made = []) => {
    const after = await selectAuditFacts(db, subject, [...ids, ...made])
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
        // Who writes a contact has it before them.
        clientIds: subject === 'client' ? [subjectId] : undefined,
        changes: auditChanges(before.get(subjectId), after.get(subjectId)),
      }))
    const changed = entriesOf(act, ids).filter(({ changes }) => Object.keys(changes).length > 0)
    await recordAudit(db, [...entriesOf('create', made), ...changed])
  }
}

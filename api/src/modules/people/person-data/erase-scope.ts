import type { Queryable } from '../../../platform/db/database.ts'
import { eraseAuditValues, eraseValuesOf, recordAudit } from '../../../platform/journal/audit.sql.ts'
import * as rows from './erase.sql.ts'
import { enqueueFileDeletion } from './file-removals.sql.ts'
import { ownCases, type Person } from './person-scope.sql.ts'

interface ErasedScope {
  /** Everything that goes: of these people as if they were one, and of its own cases. */
  readonly scope: Person
  /** Those people; nobody: only cases go. */
  readonly people: readonly Pick<Person, 'id' | 'clientIds'>[]
  /** A moment of its own for each scope: the database takes values of the trail for erased only as it was told at that moment. */
  readonly at: Date
  readonly userId: number | null
  readonly sessionId?: string | undefined
  /** The call or work that erases, for the trail. */
  readonly call: string
}

/**
 * Erases what the registry of personal data says, in the caller's transaction, and tells the trail that and when, never who it was. Lock the
 * cases and the clients first. The files are queued: call `deleteQueuedFiles` after the commit.
 */
export const eraseScope = async (
  db: Queryable,
  { scope, people, at, userId, sessionId, call }: ErasedScope,
): Promise<void> => {
  const cases = ownCases(scope)
  // Before anything goes, as they are found by it.
  const values = people.length > 0 ? await rows.selectLogValues(db, scope) : []
  const shared = { at, userId, sessionId, call }
  await recordAudit(db, [
    ...people.map(
      ({ id, clientIds }) =>
        ({ ...shared, act: 'erase', subject: 'client', subjectId: id, clientIds }) as const,
    ),
    ...(people.length > 0 ? [{ ...shared, act: 'erase', subject: 'audit', shown: values } as const] : []),
    ...cases.map((caseId) => ({ ...shared, act: 'purge', subject: 'case', subjectId: caseId }) as const),
  ])
  const signed = await rows.removeSigned(db, scope)
  const incoming = await rows.selectIncomingFiles(db, scope)
  await enqueueFileDeletion(
    db,
    [
      ...[...signed, ...incoming].map((storage_key) => ({ storage_key })),
      ...cases.map((case_id) => ({ case_id })),
    ],
    at,
  )
  await rows.eraseRows(db, scope, { at, userId })
  await rows.detachSharedRows(db, scope)
  await eraseValuesOf(db, values)
  for (const caseId of cases) await eraseAuditValues(db, caseId)
}

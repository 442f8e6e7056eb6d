import type { Audited, AuditPlace, AuditSubject } from '@zaakwerk/contract/audited'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { batcher } from '../concurrency/batcher.ts'
import type { Queryable } from '../db/database.ts'
import { recordAudit } from '../journal/audit.sql.ts'
import type { AuditChanges, AuditEntry } from '../journal/audit-entry.ts'
import { auditChanges, lockSubjects, selectAuditFacts, selectCasesOf } from '../journal/audit-facts.sql.ts'
import type { Call } from '../request/call.ts'
import type { Services } from '../request/services.ts'
import { digest } from '../security/digest.ts'
import { type AuditSource, accountOf, idsAt, valueAt } from './audit-places.ts'

/** Deduplication window: the same reading within it counts once, as an open page reloads by itself. */
export const oneReadingMs = 15 * 60_000
/** LRU size per endpoint; an evicted entry only costs a duplicate audit line. */
const remembered = 5_000

/** The name of a call in the trail. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

type AnyCall = Pick<Call<Endpoint>, 'services'> & AuditSource

const isPresent = (value: unknown): boolean => value !== undefined && value !== null

const isGiven = (value: unknown): boolean =>
  isPresent(value) && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Of a filter: only the fields that were set. */
const givenOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => isGiven(one)))
    : value

const inputOf = (source: AuditSource, places: readonly AuditPlace[] = []): AuditChanges =>
  Object.fromEntries(
    places
      .map((place) => [place.split('.').at(-1) ?? place, givenOf(valueAt(source, place))] as const)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, [null, value] as const]),
  )

/** The audit entry of a call and its answer, without the changes. */
const entryOf = (endpoint: Endpoint, audited: Audited, call: AnyCall): AuditEntry => {
  const { viewer, services } = call
  const clientIds = idsAt(call, audited.clients)
  return {
    at: services.now(),
    userId: accountOf(viewer),
    sessionId: viewer && 'sessionId' in viewer ? viewer.sessionId : undefined,
    act: audited.action,
    call: callName(endpoint),
    subject: audited.entity,
    clientIds: clientIds.length > 0 ? clientIds : undefined,
    changes: inputOf(call, audited.fields),
    origin: services.origin,
  }
}

/** One entry per subject; a list, or an answer without an id, is one entry. */
const ownEntriesOf = (endpoint: Endpoint, audited: Audited, call: AnyCall): readonly AuditEntry[] => {
  const entry = entryOf(endpoint, audited, call)
  const ids = idsAt(call, audited.ids)
  if (audited.action === 'list') return [{ ...entry, shown: ids }]
  return ids.length === 0 ? [entry] : ids.map((subjectId) => ({ ...entry, subjectId }))
}

const hasAnswered = (call: AnyCall, { ids }: Pick<Audited, 'ids'>): boolean =>
  [ids ?? []].flat().some((place) => isPresent(valueAt(call, place)))

const entriesOf = (endpoint: Endpoint, audited: Audited, call: AnyCall): readonly AuditEntry[] => {
  const { further } = audited
  const entries = ownEntriesOf(endpoint, audited, call)
  return further && hasAnswered(call, further)
    ? [...entries, ...ownEntriesOf(endpoint, further, call)]
    : entries
}

/** Snapshots the subjects and returns a function that diffs them with their current values. */
const snapshot = async (db: Queryable, subject: AuditSubject, ids: readonly number[]) => {
  const before = await selectAuditFacts(db, subject, ids)
  return async (since: readonly number[]) => {
    const after = await selectAuditFacts(db, subject, since)
    return (id: number | undefined): AuditChanges => auditChanges(before.get(id ?? 0), after.get(id ?? 0))
  }
}

const hasChanges = ({ changes = {} }: AuditEntry): boolean => Object.keys(changes).length > 0

/**
 * A PATCH only sets values: when all of them were already so, nothing was changed, and the caller has merely read the answer. Other calls may change what no
 * value shows, such as new recovery codes in place of as many old ones.
 */
const asDone = ({ method }: Endpoint, entry: AuditEntry): AuditEntry =>
  method === 'PATCH' && entry.act === 'change' && !hasChanges(entry) ? { ...entry, act: 'read' } : entry

interface CallToWrite {
  readonly endpoint: Endpoint
  readonly call: AnyCall
  /** Whether its subject was already locked. */
  readonly isLocked: boolean
  readonly write: () => Promise<unknown>
}

/**
 * Runs the write of a call in its transaction, and records there what it changed, before and after: also of the case that a task, letter, document or job
 * belongs to.
 */
export const withAudit = async ({ endpoint, call, isLocked, write }: CallToWrite): Promise<unknown> => {
  const { audit } = endpoint
  if (typeof audit !== 'object' || audit.isKeptByHandler) return write()
  const { db } = call.services
  const given = idsAt(call, audit.ids)
  const caseIds = await selectCasesOf(db, audit.entity, given)
  if (!isLocked) {
    // Without the lock, a colleague's change between the two snapshots would be attributed to this caller.
    await lockSubjects(db, 'case', caseIds)
    await lockSubjects(db, audit.entity, given)
  }
  const sinceThen = await snapshot(db, audit.entity, given)
  const sinceThenOfCases = await snapshot(db, 'case', caseIds)
  const answer = await write()

  const entries = entriesOf(endpoint, audit, { ...call, answer })
  const changesOf = await sinceThen(entries.flatMap(({ subjectId }) => subjectId ?? []))
  const changesOfCase = await sinceThenOfCases(caseIds)
  const own = entries.map((entry) => ({
    ...entry,
    changes: { ...entry.changes, ...changesOf(entry.subjectId) },
  }))
  const ofCases = caseIds.map((subjectId) => ({
    ...entryOf(endpoint, audit, call),
    subject: 'case' as const,
    subjectId,
    changes: changesOfCase(subjectId),
  }))
  // A single subject is always recorded. Of several, unchanged ones are left out.
  const kept = own.length > 1 ? own.filter(hasChanges) : own.map((entry) => asDone(endpoint, entry))
  await recordAudit(db, [...kept, ...ofCases.filter(hasChanges)])
  return answer
}

/** Fingerprint of a reading, to detect repeats. Does not depend on the order of the ids. */
const readFingerprint = ({ userId, sessionId, subjectId, shown, clientIds, changes }: AuditEntry): string =>
  digest(
    JSON.stringify([
      userId,
      sessionId,
      subjectId,
      shown?.toSorted((one, other) => one - other),
      clientIds,
      changes,
    ]),
  )

/** Records calls that answer without a transaction: the entry is written before the answer is sent. */
export const callRecorder = (
  endpoint: Endpoint,
  { db }: Pick<Services, 'db'>,
): ((call: AnyCall) => Promise<void>) => {
  const { audit } = endpoint
  if (typeof audit !== 'object') return async () => undefined
  const isReading = audit.action === 'read' || audit.action === 'list'
  const seen = new Map<string, number>()
  const write = batcher((entries: readonly AuditEntry[]) => recordAudit(db, entries))

  return async (call) => {
    const now = call.services.now().getTime()
    const entries = entriesOf(endpoint, audit, call)
    // If the clock is set back, a reading must not stay hidden until the old time is reached again.
    const isNew = (entry: AuditEntry): boolean =>
      !isReading ||
      Math.abs(now - (seen.get(readFingerprint(entry)) ?? Number.NEGATIVE_INFINITY)) >= oneReadingMs
    const fresh = entries.filter(isNew)
    if (fresh.length === 0) return
    await write(fresh)
    if (!isReading) return
    for (const entry of fresh) {
      const sight = readFingerprint(entry)
      // LRU order: the newest are last.
      seen.delete(sight)
      seen.set(sight, now)
    }
    for (const oldest of seen.keys()) {
      if (seen.size <= remembered) break
      seen.delete(oldest)
    }
  }
}

/** Records replays of an idempotency key: nothing is done again, but the current state is shown. */
export const repeatRecorder = (endpoint: Endpoint, services: Pick<Services, 'db'>) => {
  const { audit } = endpoint
  if (typeof audit !== 'object') return callRecorder(endpoint, services)
  const { fields: _, ...seen } = audit
  return callRecorder({ ...endpoint, audit: { ...seen, action: 'read' } }, services)
}

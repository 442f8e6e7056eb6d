import { createHash, randomUUID } from 'node:crypto'
import type { AuditSubject } from '@zaakwerk/contract/audited'
import type { Queryable } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { caseOfJob } from '../db/job-case.sql.ts'
import { prepared } from '../db/prepared.sql.ts'
import { literals } from '../db/schema/columns.ts'
import type { AuditChanges, AuditEntry } from './audit-entry.ts'
import { recordSecurity } from './security.sql.ts'
import { securityEntriesOf } from './security-acts.ts'

/** Hash of an entry's values: the values can be erased, and the hash reveals nothing of them. */
export const hashOfValues = ({
  salt,
  changes,
}: {
  readonly salt: string
  readonly changes: string
}): string => createHash('sha256').update(`${salt}\n${changes}`).digest('hex')

const valuesOf = (given: AuditChanges | undefined) => {
  if (!given || Object.keys(given).length === 0) return {}
  const values = { salt: randomUUID(), changes: JSON.stringify(given) }
  return { ...values, values_hash: hashOfValues(values) }
}

const rowOf = (entry: AuditEntry, place: number) => ({
  place,
  at: entry.at.toISOString(),
  user_id: entry.userId,
  session_id: entry.sessionId,
  act: entry.act,
  call: entry.call,
  subject: entry.subject,
  subject_id: entry.subjectId,
  shown: entry.shown,
  client_ids: entry.clientIds,
  ...valuesOf(entry.changes),
})

/** The case that a subject `g` belongs to. */
const caseOf: Partial<Record<AuditSubject, SQL>> = {
  case: sql`g.subject_id`,
  task: sql`(select t.case_id from tasks t where t.id = g.subject_id)`,
  document: sql`(select d.case_id from documents d where d.id = g.subject_id)`,
  letter: sql`(select l.case_id from letters l where l.id = g.subject_id)`,
  incoming: sql`(select i.case_id from incoming_items i where i.id = g.subject_id)`,
  message: sql`(select m.case_id from messages m where m.id = g.subject_id)`,
  invoice: sql`(select i.case_id from invoices i where i.id = g.subject_id)`,
  payment: sql`(
    select i.case_id from payments p join invoices i on i.id = p.invoice_id where p.id = g.subject_id)`,
  job: sql`(select ${caseOfJob} from jobs j where j.id = g.subject_id)`,
}

/** Queries only the subject types that occur: planning all of these subselects takes longer than the insert. */
const caseOfAny = (entries: readonly AuditEntry[]): SQL => {
  const looks = [...new Set(entries.map(({ subject }) => subject))].flatMap((subject) => {
    const found = caseOf[subject]
    return found ? [sql`when ${literals([subject])} then ${found}`] : []
  })
  return looks.length === 0 ? sql`null::int` : sql`case g.subject ${sql.join(looks, sql` `)} end`
}

/**
 * Adds to the audit trail, in the transaction of the change, and to the security trail where it applies. The entries are chained afterwards (ADR 53), so that
 * calls do not wait for each other.
 */
export const recordAudit = async (db: Queryable, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const rows = entries.map(rowOf)
  const given = sql`given as (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      place int, at timestamptz, user_id int, session_id uuid, act text, call text, subject text, subject_id int,
      shown int[], client_ids int[], values_hash text, salt uuid, changes text))`
  const add = sql`
    insert into audit_entries
      (at, user_id, session_id, act, call, subject, subject_id, case_id, shown, client_ids, values_hash)
    select at, user_id, session_id, act, call, subject, subject_id, ${caseOfAny(entries)}, shown, client_ids, values_hash
    from given g order by place`
  await db.execute(
    rows.some((row) => 'values_hash' in row)
      ? sql`${prepared} with ${given}, added as (${add} returning id, values_hash)
          insert into audit_values (entry_id, salt, changes)
          select added.id, g.salt, g.changes from added join given g using (values_hash)`
      : sql`${prepared} with ${given} ${add}`,
  )
  await recordSecurity(db, securityEntriesOf(entries))
}

/**
 * Erases the audit values of a case that was permanently deleted. That there were changes, and who made them, is kept. Invoices and payments outlive their
 * case, and so do their audit values.
 */
export const eraseAuditValues = (db: Queryable, caseId: number) =>
  db.execute(sql`
    delete from audit_values v using audit_entries e
    where e.id = v.entry_id and e.case_id = ${caseId} and e.subject not in ('invoice', 'payment')`)

/** Erases the values of these entries because they hold an erased person. An entry of the same transaction must name them, or the database refuses. */
export const eraseValuesOf = (db: Queryable, entryIds: readonly number[]) =>
  db.execute(sql`delete from audit_values where entry_id = any(${sql.param([...entryIds])}::bigint[])`)

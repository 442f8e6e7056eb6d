import type { AuditSubject } from '@zaakwerk/contract/audited'
import type { Queryable } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { caseOfJob } from '../db/job-case.sql.ts'
import type { AuditChanges } from './audit-entry.ts'

/** Values of one subject, by field. */
type Facts = Readonly<Record<string, unknown>>

/** Bookkeeping columns, which hold nothing that a person did. */
const upkeep = sql`'{id,version,created_at,updated_at,updated_by,search_text,merged_text,list_order,status_rank,title_order,runner_job_id}'::text[]`

const ids = (column: SQL, from: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(${column} order by ${column}), '[]') from ${from})`

/** The audited values of the rows `s`, per subject. Accounts list theirs one by one, so that secrets are never included. */
const factsOf: Partial<Record<AuditSubject, { readonly from: SQL; readonly facts: SQL }>> = {
  case: {
    from: sql`cases s`,
    facts: sql`to_jsonb(s) - ${upkeep} - 'awarded_cents' - 'received_cents' - 'fine_cents' || jsonb_build_object(
      'awarded', s.awarded_cents / 100.0, 'received', s.received_cents / 100.0, 'fine_amount', s.fine_cents / 100.0,
      'clients', ${ids(sql`client_id`, sql`case_clients where case_id = s.id`)},
      'companies', ${ids(sql`company_id`, sql`case_companies where case_id = s.id`)},
      'documents', ${ids(sql`d.id`, sql`documents d where d.case_id = s.id`)},
      'hold', (select to_jsonb(h) - 'case_id' from legal_holds h where h.case_id = s.id))`,
  },
  client: {
    from: sql`clients s`,
    facts: sql`to_jsonb(s) - ${upkeep} || jsonb_build_object(
      'cases', ${ids(sql`case_id`, sql`case_clients where client_id = s.id`)},
      'companies', ${ids(sql`company_id`, sql`client_companies where client_id = s.id`)})`,
  },
  company: {
    from: sql`companies s`,
    facts: sql`to_jsonb(s) - ${upkeep} || jsonb_build_object(
      'clients', ${ids(sql`client_id`, sql`client_companies where company_id = s.id`)})`,
  },
  authority: { from: sql`authorities s`, facts: sql`to_jsonb(s) - ${upkeep}` },
  task: { from: sql`tasks s`, facts: sql`to_jsonb(s) - ${upkeep}` },
  document: { from: sql`documents s`, facts: sql`to_jsonb(s) - ${upkeep} - 'storage_key'` },
  letter: { from: sql`letters s`, facts: sql`to_jsonb(s) - ${upkeep}` },
  incoming: {
    from: sql`incoming_items s`,
    facts: sql`jsonb_build_object('state', s.state, 'reason', s.reason, 'case_id', s.case_id, 'received_on', s.received_on)`,
  },
  invoice: {
    from: sql`invoices s`,
    facts: sql`to_jsonb(s) - ${upkeep} - 'outside_key' - 'outside_version' - 'seller' || jsonb_build_object(
      'price', (select sum(l.price_cents) / 100.0 from invoice_lines l where l.invoice_id = s.id),
      'line', (select string_agg(l.description, ', ' order by l.position) from invoice_lines l where l.invoice_id = s.id),
      'paid', nullif((select sum(p.amount_cents) / 100.0 from payments p where p.invoice_id = s.id), 0))`,
  },
  payment: {
    from: sql`payments s`,
    facts: sql`to_jsonb(s) - ${upkeep} - 'amount_cents' - 'entry' || jsonb_build_object('amount', s.amount_cents / 100.0)`,
  },
  import: { from: sql`imports s`, facts: sql`to_jsonb(s) - ${upkeep} - 'reading' - 'summary'` },
  destruction: { from: sql`destructions s`, facts: sql`to_jsonb(s) - ${upkeep} - 'certificate'` },
  job: { from: sql`jobs s`, facts: sql`to_jsonb(s) - ${upkeep}` },
  template: {
    from: sql`templates s`,
    facts: sql`to_jsonb(s) - ${upkeep} || coalesce((
      select jsonb_build_object('number', v.number, 'subject', v.subject, 'body', v.body)
      from template_versions v where v.template_id = s.id order by v.number desc limit 1), '{}')`,
  },
  view: {
    // Excludes name and filter, which can name a client.
    from: sql`saved_views s`,
    facts: sql`jsonb_build_object('list', s.list, 'is_shared', s.is_shared, 'owner', s.user_id, 'version', s.version)`,
  },
  user: {
    // Only the ids of absences: their days are deleted 30 days after the last day, but audit values are kept.
    from: sql`users s`,
    facts: sql`jsonb_build_object('email', s.email, 'first_name', s.first_name, 'last_name', s.last_name,
      'role', s.role, 'is_active', s.is_active, 'room', s.room, 'takes_new_work', s.takes_new_work,
      'weekly_hours', s.weekly_hours,
      'absences', (select jsonb_agg(a.id order by a.id) from absences a where a.user_id = s.id),
      'second_factor', exists (select from second_factors f where f.user_id = s.id and f.confirmed_at is not null),
      'identity', exists (select from identities d where d.user_id = s.id),
      'recovery_codes', nullif((select count(*) from recovery_codes r where r.user_id = s.id and r.used_at is null), 0),
      'sessions', nullif((
        select count(*) from sessions w where w.user_id = s.id and w.ended_at is null and w.expires_at > now()), 0))`,
  },
}

/** The current values of subjects, by id. */
export const selectAuditFacts = async (
  db: Queryable,
  subject: AuditSubject,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, Facts>> => {
  const source = factsOf[subject]
  if (!source || subjectIds.length === 0) return new Map()
  const rows = await db
    .select({ id: sql<number>`s.id`, facts: sql<Facts>`${source.facts}` })
    .from(source.from)
    .where(sql`s.id = any(${sql.placeholder('ids')}::int[])`)
    // Twice in each write, and planning takes longer than running: a prepared statement keeps its plan for each connection.
    .prepare(`audit_facts_${subject}`)
    .execute({ ids: `{${subjectIds.join(',')}}` })
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

/** Subjects whose write can change their case too: completing a task moves the workflow, and so do posting a letter and settling a job. */
const partsOfCases: Partial<Record<AuditSubject, SQL>> = {
  task: sql`tasks`,
  letter: sql`letters`,
  document: sql`documents`,
  invoice: sql`invoices`,
  job: sql`(select j.id, ${caseOfJob} as case_id from jobs j)`,
}

export const selectCasesOf = async (
  db: Queryable,
  subject: AuditSubject,
  subjectIds: readonly number[],
): Promise<readonly number[]> => {
  const table = partsOfCases[subject]
  if (!table || subjectIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct s.case_id as id from ${table} s
    where s.id = any(${sql.param(subjectIds)}::int[]) and s.case_id is not null order by s.case_id`)
  return rows.map(({ id }) => id)
}

/**
 * Locks subjects in the order of their ids, the global lock order (ADR 22): cases and their parts `for update`, others so that rows can still refer to them.
 * Cases go before their parts.
 */
export const lockSubjects = async (
  db: Queryable,
  subject: AuditSubject,
  subjectIds: readonly number[],
): Promise<void> => {
  const source = factsOf[subject]
  if (!source || subjectIds.length === 0) return
  const strength = subject === 'case' || subject in partsOfCases ? sql`for update` : sql`for no key update`
  await db.execute(sql`
    select from ${source.from} where s.id = any(${sql.param(subjectIds)}::int[]) order by s.id ${strength}`)
}

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that differ, with both values. Missing, null and empty are equal. */
export const auditChanges = (before: Facts = {}, after: Facts = {}): AuditChanges =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !isEqual(before[field], after[field]))
      .filter((field) => !(isNothing(before[field]) && isNothing(after[field])))
      .map((field) => [field, [before[field] ?? null, after[field] ?? null] as const]),
  )

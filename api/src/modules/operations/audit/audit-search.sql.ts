import type { AuditEntry, AuditFilter } from '@zaakwerk/contract/audit'
import type { AuditAct, AuditSubject, SecurityAct } from '@zaakwerk/contract/audited'
import type { Page } from '@zaakwerk/contract/endpoint'
import { pageSize } from '@zaakwerk/contract/primitives'
import { fullName, personOfCompany } from '@zaakwerk/domain/names'
import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { auditMatches, isSameAct, logActOf, securityMatches } from './audit-filter.sql.ts'
import { findByText } from './audit-text.sql.ts'

interface Found {
  readonly audit_id: string | null
  readonly security_id: string | null
  readonly at: string
  readonly user_id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly audit_act: AuditAct
  readonly security_act: SecurityAct | null
  readonly call: string | null
  readonly subject: AuditSubject | null
  readonly subject_id: number | null
  readonly subject_name: string | null
  readonly withdrawn: string | null
  readonly client: Parameters<typeof personOfCompany>[0] | null
  readonly case: AuditEntry['case']
  readonly shown: number | null
  readonly changes: string | null
  readonly security_changes: string | null
  readonly security: Omit<NonNullable<AuditEntry['security']>, 'changes'> | null
  readonly is_erased: boolean
  readonly is_sealed: boolean | null
}

/** The current name of a subject other than a contact. */
const subjectName = sql`case e.subject
  when 'case' then (select c.internal_id from cases c where c.id = e.subject_id)
  when 'company' then (select o.name from companies o where o.id = e.subject_id)
  when 'authority' then (select a.name from authorities a where a.id = e.subject_id)
  when 'task' then (select t.title from tasks t where t.id = e.subject_id)
  when 'document' then (select d.name from documents d where d.id = e.subject_id)
  when 'template' then (select t.title from templates t where t.id = e.subject_id)
  when 'invoice' then (select i.invoice_number from invoices i where i.id = e.subject_id)
  when 'import' then (select i.file_name from imports i where i.id = e.subject_id)
  when 'message' then (select m.recipient from messages m where m.id = e.subject_id)
  when 'user' then (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = e.subject_id)
end`

/** The recorded data of an account whose invitation was revoked: the account itself is gone. */
const withdrawn = sql`(
  select w.changes from audit_entries d join audit_values w on w.entry_id = d.id
  where e.subject = 'user' and d.subject = 'user' and d.subject_id = e.subject_id and d.act = 'delete'
  limit 1)`

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The values of a JSON object of pairs. Tolerates malformed data: one broken row must not hide the others. */
const changesOf = (text: string | null): AuditEntry['changes'] => {
  if (text === null) return []
  const given = parsed(text)
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).map(([field, pair]: [string, unknown]) => ({
    field,
    before: Array.isArray(pair) ? (pair[0] ?? null) : null,
    after: Array.isArray(pair) ? (pair[1] ?? null) : null,
  }))
}

const nameBefore = (changes: AuditEntry['changes']): string | null => {
  const before = (name: string): unknown => changes.find(({ field }) => field === name)?.before
  return [before('first_name'), before('last_name')].filter(Boolean).join(' ') || null
}

/** The plainest name: that an account was made or removed says more than that rights changed. */
const actOf = ({ audit_act, security_act }: Found): AuditEntry['act'] => {
  const isPlain = security_act === null || audit_act === 'create' || audit_act === 'delete'
  return isPlain ? audit_act : logActOf(security_act)
}

/** A missing account, whose invitation was revoked, is shown by its id. */
const personOf = ({ user_id: id, first_name, last_name }: Found): AuditEntry['user'] =>
  id === null
    ? null
    : {
        id,
        name: last_name === null ? `Medewerker ${id}` : fullName({ first_name: first_name ?? '', last_name }),
      }

const entryOf = (row: Found): AuditEntry => {
  const securityChanges = changesOf(row.security_changes)
  return {
    id: Number(row.audit_id ?? `-${row.security_id}`),
    at: new Date(row.at).toISOString(),
    user: personOf(row),
    act: actOf(row),
    call: row.call,
    subject: row.subject && {
      kind: row.subject,
      id: row.subject_id,
      name: row.client
        ? personOfCompany(row.client)
        : (row.subject_name ?? nameBefore(changesOf(row.withdrawn))),
    },
    case: row.case,
    shown: row.shown,
    changes: row.audit_id === null ? securityChanges : changesOf(row.changes),
    is_erased: row.is_erased,
    is_sealed: row.is_sealed,
    security: row.security && { ...row.security, changes: securityChanges },
  }
}

/** Conditions on `e` and `s`, an entry of the audit trail and one of the security trail whose act the audit trail does not show. */
const conditionsOf = async (db: Queryable, filter: AuditFilter) => {
  const typed = filter.query?.trim() ?? ''
  const audit = auditMatches(filter, typed === '' ? [] : [await findByText(db, typed)])
  const { offset: _offset, ...asked } = filter
  const isUnfiltered = Object.values(asked)
    .flat()
    .every((value) => value === undefined || value === '')
  const security = sql`${securityMatches(filter)}
    and not exists (select from audit_entries e where ${isSameAct} and ${audit})`
  return { audit, security, isUnfiltered }
}
type Conditions = Awaited<ReturnType<typeof conditionsOf>>

/** Entries found in either trail, with the facts of both where both have the act. */
const selectEntries = async (
  db: Queryable,
  { audit, security }: Conditions,
  offset: number,
): Promise<AuditEntry[]> => {
  const atMost = offset + pageSize
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    with found as (
      (select e.at, e.id as audit_id, null::bigint as security_id from audit_entries e
        where ${audit} order by e.at desc, e.id desc limit ${atMost})
      union all
      (select s.at, null, s.id from security_entries s
        where ${security} order by s.at desc, s.id desc limit ${atMost})),
    page as materialized (
      select *, row_number() over (order by at desc, audit_id desc nulls last, security_id desc) as place
      from found order by place limit ${pageSize} offset ${offset}),
    linked as (
      select place,
        coalesce(audit_id, (select e.id from security_entries s join audit_entries e on ${isSameAct}
          where s.id = p.security_id order by e.id limit 1)) as audit_id,
        coalesce(security_id, (select s.id from audit_entries e join security_entries s on ${isSameAct}
          where e.id = p.audit_id order by s.id limit 1)) as security_id
      from page p),
    facts as (
      select l.*, coalesce(e.at, s.at) as at, coalesce(s.user_id, e.user_id) as user_id, e.case_id, e.values_hash,
        coalesce(e.act, s.act) as audit_act, s.act as security_act, coalesce(e.call, s.call) as call,
        coalesce(e.subject, case when s.about_id is not null then 'user' end) as subject,
        coalesce(e.subject_id, s.about_id) as subject_id, cardinality(e.shown) as shown,
        s.changes::text as security_changes,
        case when s.id is not null then json_build_object('address', s.address, 'session_id', s.session_id,
          'request_id', s.request_id, 'status', s.status, 'code', s.code, 'more', s.more) end as security
      from linked l left join audit_entries e on e.id = l.audit_id
        left join security_entries s on s.id = l.security_id)
    select e.*, u.first_name, u.last_name, ${subjectName} as subject_name, ${withdrawn} as withdrawn,
      (select to_json(p) from clients p where e.subject = 'client' and p.id = e.subject_id) as client,
      case when c.id is not null then json_build_object('id', c.id, 'internal_id', c.internal_id) end as case,
      v.changes, e.values_hash is not null and v.entry_id is null as is_erased,
      case when e.audit_id is not null
        then exists (select from audit_seals s where s.entry_id = e.audit_id) end as is_sealed
    from facts e left join users u on u.id = e.user_id left join cases c on c.id = e.case_id
      left join audit_values v on v.entry_id = e.audit_id
    order by e.place`)
  return rows.map(entryOf)
}

/** The number of all entries without counting them: those in the chain, which has no gap, and those that wait for it. */
const countAll = sql`(select coalesce(max(position), 0) from audit_seals) + (select count(*) from audit_pending)`

const countEntries = async (
  db: Queryable,
  { audit, security, isUnfiltered }: Conditions,
): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select (${isUnfiltered ? sql`select ${countAll}` : sql`select count(*) from audit_entries e where ${audit}`})::int
      + (select count(*) from security_entries s where ${security})::int as total`)
  return rows[0]?.total ?? 0
}

/** One page of the log, newest first, with the total. */
export const selectAuditPage = async (db: Queryable, filter: AuditFilter): Promise<Page<AuditEntry>> => {
  const conditions = await conditionsOf(db, filter)
  const [items, total] = await Promise.all([
    selectEntries(db, conditions, filter.offset),
    countEntries(db, conditions),
  ])
  return { items, total }
}

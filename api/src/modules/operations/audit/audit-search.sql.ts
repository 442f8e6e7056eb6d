import type { AuditEntry, AuditFilter } from '@zaakwerk/contract/audit'
import type { AuditSubject } from '@zaakwerk/contract/audited'
import type { Page } from '@zaakwerk/contract/endpoint'
import { pageSize } from '@zaakwerk/contract/primitives'
import { fullName, personOfCompany } from '@zaakwerk/domain/names'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { startOfDay } from '../../../platform/db/days.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import { holdsWords } from '../../../platform/db/words.sql.ts'

const contains = (column: SQL, id: number | SQL): SQL => sql`${column} @> array[${id}]::int[]`

/**
 * Entries about contacts, or that read them. Merged contacts are one person: entries of each are found by any of them. A union, as no index can answer an `or`
 * over both.
 */
const aboutContacts = (given: SQL): SQL => sql`
  with given as materialized (${given}),
  meant as materialized (
    select g.id from given g union
    select s.id from given g join clients m on m.id = g.id
      join clients s on s.id = coalesce(m.merged_into, m.id) or s.merged_into = coalesce(m.merged_into, m.id))
  select a.id from meant p join audit_entries a on a.client_ids is not null and ${contains(sql`a.client_ids`, sql`p.id`)}
  union all
  select a.id from meant p join audit_entries a on a.subject = 'client' and a.subject_id = p.id`

/** All entries about one subject, including its parts and the lists that showed it. */
const isAbout = (kind: AuditSubject, id: number): SQL => {
  const itself = sql`(e.subject = ${kind} and e.subject_id = ${id})`
  const listed = sql`(e.subject = ${kind} and e.shown is not null and ${contains(sql`e.shown`, id)})`
  if (kind === 'case') return sql`(e.case_id = ${id} or ${listed})`
  if (kind === 'client') return sql`e.id in (${aboutContacts(sql`select ${id}::int as id`)})`
  return sql`(${itself} or ${listed})`
}

/** Minimum length: shorter texts are in nearly every name. */
const leastOfName = 3

/** Contacts by number, or by words of their name or address; including merged ones, by their former names. */
const contactsBy = (typed: string): SQL | undefined => {
  if (/^\d{1,9}$/.test(typed)) return sql`select ${Number(typed)}::int as id`
  const words = typed.length < leastOfName ? undefined : holdsWords(sql`p.search_text`, typed)
  return words && sql`select p.id from clients p where ${words}`
}

/** Entries of cases whose number begins with the text, and of contacts that it finds. */
const isSearched = (typed: string): SQL => {
  const ofCases = sql`select a.id from audit_entries a
    where a.case_id in (select c.id from cases c where c.internal_id ilike ${`${escapeLike(typed)}%`})`
  const contacts = contactsBy(typed)
  return sql`e.id in (${contacts ? sql`${ofCases} union all (${aboutContacts(contacts)})` : ofCases})`
}

const matching = (filter: AuditFilter): SQL => {
  const { query = '', subjects, subject_id: id, start_date, end_date } = filter
  const [kind] = subjects
  const typed = query.trim()
  return allOf([
    ...oneOf(sql`e.user_id`, filter.user_ids),
    ...oneOf(sql`e.act`, filter.acts),
    ...(kind && id !== undefined ? [isAbout(kind, id)] : oneOf(sql`e.subject`, subjects)),
    ...(typed === '' ? [] : [isSearched(typed)]),
    ...(start_date ? [sql`e.at >= ${startOfDay(start_date, 0)}`] : []),
    ...(end_date ? [sql`e.at < ${startOfDay(end_date, 1)}`] : []),
  ])
}

interface Found {
  readonly id: string
  readonly at: string
  readonly user: { readonly id: number; readonly first_name: string; readonly last_name: string } | null
  readonly act: AuditEntry['act']
  readonly call: string
  readonly subject: AuditSubject
  readonly subject_id: number | null
  readonly subject_name: string | null
  readonly withdrawn: string | null
  readonly client: Parameters<typeof personOfCompany>[0] | null
  readonly case: AuditEntry['case']
  readonly shown: number | null
  readonly changes: string | null
  readonly is_erased: boolean
  readonly is_sealed: boolean
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

const entryOf = (row: Found): AuditEntry => ({
  id: Number(row.id),
  at: new Date(row.at).toISOString(),
  user: row.user && { id: row.user.id, name: fullName(row.user) },
  act: row.act,
  call: row.call,
  subject: {
    kind: row.subject,
    id: row.subject_id,
    name: row.client
      ? personOfCompany(row.client)
      : (row.subject_name ?? nameBefore(changesOf(row.withdrawn))),
  },
  case: row.case,
  shown: row.shown,
  changes: changesOf(row.changes),
  is_erased: row.is_erased,
  is_sealed: row.is_sealed,
})

const selectEntries = async (db: Queryable, filter: AuditFilter): Promise<AuditEntry[]> => {
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    with page as materialized (
      select e.* from audit_entries e where ${matching(filter)}
      order by e.at desc, e.id desc limit ${pageSize} offset ${filter.offset})
    select e.id, e.at, e.act, e.call, e.subject, e.subject_id, cardinality(e.shown) as shown,
      case when u.id is not null
        then json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as user,
      ${subjectName} as subject_name, ${withdrawn} as withdrawn,
      (select to_json(p) from clients p where e.subject = 'client' and p.id = e.subject_id) as client,
      case when c.id is not null then json_build_object('id', c.id, 'internal_id', c.internal_id) end as case,
      v.changes, e.values_hash is not null and v.entry_id is null as is_erased,
      exists (select from audit_seals s where s.entry_id = e.id) as is_sealed
    from page e left join users u on u.id = e.user_id left join cases c on c.id = e.case_id
      left join audit_values v on v.entry_id = e.id
    order by e.at desc, e.id desc`)
  return rows.map(entryOf)
}

const countEntries = async (db: Queryable, filter: AuditFilter): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from audit_entries e where ${matching(filter)}`,
  )
  return rows[0]?.total ?? 0
}

/** One page of the trail, newest first, with the total. */
export const selectAuditPage = async (db: Queryable, filter: AuditFilter): Promise<Page<AuditEntry>> => {
  const [items, total] = await Promise.all([selectEntries(db, filter), countEntries(db, filter)])
  return { items, total }
}

import type { AuditCategory, AuditFilter } from '@zaakwerk/contract/audit'
import {
  type AuditAct,
  type AuditSubject,
  auditActs,
  auditNames,
  type LogAct,
  type SecurityAct,
  securityActs,
} from '@zaakwerk/contract/audited'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import { startOfDay } from '../../../platform/db/days.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import { holdsWords } from '../../../platform/db/words.sql.ts'

const isRenamed = (act: SecurityAct): act is keyof typeof auditNames => Object.hasOwn(auditNames, act)

export const logActOf = (act: SecurityAct): LogAct => (isRenamed(act) ? auditNames[act] : act)

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

const categories: Partial<Record<AuditAct, AuditCategory>> = {
  read: 'readings',
  list: 'readings',
  export: 'readings',
  sign_in: 'security',
  sign_in_refused: 'security',
  sign_out: 'security',
  session_ended: 'security',
  password_link: 'security',
  password: 'security',
}

const allows = <Value>(given: readonly Value[], value: Value): boolean =>
  given.length === 0 || given.includes(value)

const nothing = sql`false`

const isInPeriod = (at: SQL, { start_date, end_date }: AuditFilter): SQL[] => [
  ...(start_date ? [sql`${at} >= ${startOfDay(start_date, 0)}`] : []),
  ...(end_date ? [sql`${at} < ${startOfDay(end_date, 1)}`] : []),
]

/** Acts as a condition: none when all are meant. */
const oneOfActs = <Act extends string>(
  column: SQL,
  { all, meant }: Record<'all' | 'meant', readonly Act[]>,
) => {
  if (meant.length === all.length) return []
  return meant.length === 0 ? [nothing] : oneOf(column, meant)
}

/** Condition on `e`, an entry of the audit trail. */
export const auditMatches = (filter: AuditFilter): SQL => {
  const { query = '', subjects, subject_id: id } = filter
  const [kind] = subjects
  const typed = query.trim()
  const acts = auditActs.filter(
    (act) => allows(filter.acts, act) && allows(filter.categories, categories[act] ?? 'changes'),
  )
  return allOf([
    ...oneOf(sql`e.user_id`, filter.user_ids),
    ...oneOfActs(sql`e.act`, { all: auditActs, meant: acts }),
    ...(kind && id !== undefined ? [isAbout(kind, id)] : oneOf(sql`e.subject`, subjects)),
    ...(typed === '' ? [] : [isSearched(typed)]),
    ...isInPeriod(sql`e.at`, filter),
  ])
}

/** The only subject that the security trail names is the account that was acted on. */
const isAboutAccount = ({ subjects, subject_id: id }: AuditFilter): SQL[] => {
  if (subjects.length === 0) return []
  if (!subjects.includes('user')) return [nothing]
  return [id === undefined ? sql`s.about_id is not null` : sql`s.about_id = ${id}`]
}

const isOf = (userIds: readonly number[]): SQL =>
  sql`(s.user_id = any(${sql.param(userIds)}::int[]) or s.about_id = any(${sql.param(userIds)}::int[]))`

/** Condition on `s`, an entry of the security trail. */
export const securityMatches = (filter: AuditFilter): SQL => {
  const { query = '', user_ids } = filter
  const typed = query.trim().toLowerCase()
  const acts = securityActs.filter((act) => allows(filter.acts, logActOf(act)))
  return allOf([
    ...(allows(filter.categories, 'security') ? [] : [nothing]),
    ...(user_ids.length > 0 ? [isOf(user_ids)] : []),
    ...oneOfActs(sql`s.act`, { all: securityActs, meant: acts }),
    ...isAboutAccount(filter),
    ...(typed === '' ? [] : [sql`s.address like ${`${escapeLike(typed)}%`}`]),
    ...isInPeriod(sql`s.at`, filter),
  ])
}

/** Whether `e` and `s` tell of one act: they were written together, with one moment. */
export const isSameAct = sql`(e.at = s.at and e.call = s.call
  and (s.about_id is null or e.subject_id = s.about_id)
  and case e.act when 'sign_in_refused' then e.subject_id else e.user_id end is not distinct from s.user_id
  and (e.act = case s.act when 'second_factor_refused' then 'sign_in_refused' when 'password_set' then 'password'
      when 'password_changed' then 'password' when 'password_asked' then 'password_link'
      when 'exported' then 'export' else s.act end
    or (e.subject = 'user' and e.act in ('create', 'change', 'delete') and s.act in ('rights_changed',
      'second_factor_set', 'second_factor_off', 'second_factor_reset', 'recovery_codes_renewed'))))`

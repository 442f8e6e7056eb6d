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
import { holdsId, isAboutContact } from './audit-text.sql.ts'

const isRenamed = (act: SecurityAct): act is keyof typeof auditNames => Object.hasOwn(auditNames, act)

export const logActOf = (act: SecurityAct): LogAct => (isRenamed(act) ? auditNames[act] : act)

/** All entries about one subject, including its parts and the lists that showed it. */
const isAbout = (kind: AuditSubject, id: number): SQL => {
  const itself = sql`(e.subject = ${kind} and e.subject_id = ${id})`
  const listed = sql`(e.subject = ${kind} and e.shown is not null and ${holdsId(sql`e.shown`, id)})`
  if (kind === 'case') return sql`(e.case_id = ${id} or ${listed})`
  if (kind === 'client') return isAboutContact(id)
  return sql`(${itself} or ${listed})`
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

/** Condition on `e`, an entry of the audit trail. `isFound`: what the searched text finds. */
export const auditMatches = (filter: AuditFilter, isFound: readonly SQL[]): SQL => {
  const { subjects, subject_id: id } = filter
  const [kind] = subjects
  const acts = auditActs.filter(
    (act) => allows(filter.acts, act) && allows(filter.categories, categories[act] ?? 'changes'),
  )
  return allOf([
    ...oneOf(sql`e.user_id`, filter.user_ids),
    ...oneOfActs(sql`e.act`, { all: auditActs, meant: acts }),
    ...(kind && id !== undefined ? [isAbout(kind, id)] : oneOf(sql`e.subject`, subjects)),
    ...isFound,
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

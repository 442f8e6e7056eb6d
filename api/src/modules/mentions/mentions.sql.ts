import type { NewMention } from '@zaakwerk/domain/mentions'
import type { Queryable } from '../../platform/db/database.ts'
import { and, eq, lte, type SQL, sql } from '../../platform/db/drizzle.ts'
import { mentions } from '../../platform/db/schema/mentions.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Author } from '../../platform/journal/journal.sql.ts'
import { isActiveStaff } from '../identity/staff/active-staff.sql.ts'

/** A case or task with a text that can have mentions. */
export type MentionSubject = { readonly caseId: number } | { readonly taskId: number }

/** The colleagues who can be mentioned: active staff, who may all see every case and task. */
export const selectMentionable = (db: Queryable) =>
  db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(isActiveStaff(users))

const isOn = (subject: MentionSubject) =>
  'caseId' in subject ? eq(mentions.case_id, subject.caseId) : eq(mentions.task_id, subject.taskId)

/** A mentioned colleague, with the case or task. */
export interface Mentioned {
  readonly subject: MentionSubject
  readonly userId: number
}

const columnsOf = ({ subject, userId }: Mentioned) => ({
  user_id: userId,
  case_id: 'caseId' in subject ? subject.caseId : null,
  task_id: 'taskId' in subject ? subject.taskId : null,
})

/** Deletes the mentions of these colleagues in these cases and tasks. */
export const deleteMentionsOn = async (db: Queryable, mentioned: readonly Mentioned[]): Promise<void> => {
  if (mentioned.length === 0) return
  await db.execute(sql`
    delete from mentions m
    using jsonb_to_recordset(${JSON.stringify(mentioned.map(columnsOf))}::jsonb) as v (user_id int, case_id int, task_id int)
    where m.user_id = v.user_id and coalesce(m.case_id, 0) = coalesce(v.case_id, 0) and coalesce(m.task_id, 0) = coalesce(v.task_id, 0)`)
}

/** Inserts mentions, each replacing an unread mention of the same colleague in the same case or task. Lock the cases or tasks first. */
export const insertMentions = async (
  db: Queryable,
  { userId, at }: Author,
  added: readonly (Mentioned & Pick<NewMention, 'line'>)[],
): Promise<void> => {
  if (userId === null || added.length === 0) return
  await deleteMentionsOn(db, added)
  const rows = added.map((one) => ({ ...columnsOf(one), line: one.line }))
  await db.execute(sql`
    insert into mentions (user_id, case_id, task_id, line, author_id, created_at)
    select v.*, ${userId}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (user_id int, case_id int, task_id int, line int)`)
}

/** Deletes mentions of a user: by id, of a case or task, or up to an id. */
export const deleteMentions = async (
  db: Queryable,
  userId: number,
  of: { readonly id: number } | MentionSubject | { readonly upTo: number },
): Promise<void> => {
  const which = 'id' in of ? eq(mentions.id, of.id) : 'upTo' in of ? lte(mentions.id, of.upTo) : isOn(of)
  await db.delete(mentions).where(and(eq(mentions.user_id, userId), which))
}

/** The mentions `m` of a user with their task `t` and case `c`. Excludes deleted cases. */
export const mentionsOf = (userId: number): SQL => sql`
  mentions m left join tasks t on t.id = m.task_id left join cases c on c.id = coalesce(m.case_id, t.case_id)
  where m.user_id = ${userId} and c.deleted_at is null`

export const countMentions = async (db: Queryable, userId: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${mentionsOf(userId)}`,
  )
  return rows[0]?.count ?? 0
}

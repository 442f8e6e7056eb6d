import type { NewMention } from '@zaakwerk/domain/mentions'
import type { Queryable } from '../../platform/db/database.ts'
import { and, eq, inArray, lte, type SQL, sql } from '../../platform/db/drizzle.ts'
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

/** Deletes the mentions of these colleagues in a case or task. */
export const deleteMentionsOn = async (
  db: Queryable,
  { subject, userIds }: { readonly subject: MentionSubject; readonly userIds: readonly number[] },
): Promise<void> => {
  if (userIds.length > 0)
    await db.delete(mentions).where(and(inArray(mentions.user_id, [...userIds]), isOn(subject)))
}

/** Inserts mentions of these colleagues, replacing an unread mention in the same case or task. Lock the case or task first. */
export const insertMentions = async (
  db: Queryable,
  { userId, at }: Author,
  { subject, added }: { readonly subject: MentionSubject; readonly added: readonly NewMention[] },
): Promise<void> => {
  if (userId === null || added.length === 0) return
  await deleteMentionsOn(db, { subject, userIds: added.map((one) => one.userId) })
  const of = 'caseId' in subject ? { case_id: subject.caseId } : { task_id: subject.taskId }
  await db
    .insert(mentions)
    .values(
      added.map((one) => ({ user_id: one.userId, line: one.line, author_id: userId, created_at: at, ...of })),
    )
}

/** Deletes mentions of a user: one, those of a case or task, or those up to an id. */
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

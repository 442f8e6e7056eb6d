import { letterRule } from '@zaakwerk/domain/letters'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { carriedLetter } from './letter-answers.sql.ts'
import { ownMessageIds } from './own-message-ids.ts'

/** A mail that we sent, which an incoming mail returns or answers. */
export interface AnsweredMail {
  readonly id: number
  readonly case_id: number | null
  readonly recipient: string
  readonly subject: string
  /** Title of the letter that it carried; null: none. */
  readonly letter: string | null
}

/** The mail of ours that these headers reference. */
export const selectAnsweredMail = async (
  db: Queryable,
  headers: string | null,
): Promise<AnsweredMail | undefined> => {
  const ids = ownMessageIds(headers)
  const { rows } = await db.execute<{ mail: AnsweredMail & { readonly type: number | null } }>(sql`
    select json_build_object('id', m.id, 'case_id', m.case_id, 'recipient', m.recipient, 'subject', m.subject,
      'type', c.type, 'letter', (select l.name from letters l where l.id = ${carriedLetter})) as mail
    from messages m left join cases c on c.id = m.case_id
    where m.channel = 'email' and m.message_id = any(${sql.param([...ids])}::uuid[])
    order by array_position(${sql.param([...ids])}::uuid[], m.message_id) limit 1`)
  const [found] = rows
  if (!found) return undefined
  const { type, letter, ...mail } = found.mail
  const title = letter === null || type === null ? undefined : letterRule(letter, type)?.title
  return { ...mail, letter: title ?? letter }
}

/** Marks a mail as returned; false if it was already marked. */
export const markReturned = async (
  db: Queryable,
  id: number,
  { at, error }: { readonly at: Date; readonly error: string },
): Promise<boolean> => {
  const marked = await db
    .update(messages)
    .set({ returned_at: at, error })
    .where(and(eq(messages.id, id), isNull(messages.returned_at)))
    .returning({ id: messages.id })
  return marked.length > 0
}

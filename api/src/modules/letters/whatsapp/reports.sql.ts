import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, ne, sql } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { isToPhone, type MessageRow } from '../mails/messages.sql.ts'

/** A message by the key that was sent along: its number and its Message-ID. With the job that sends it. */
export const findReported = async (
  db: Queryable,
  key: { readonly id: number; readonly messageId: string },
) => {
  const [found] = await db
    .select({ id: messages.id, caseId: messages.case_id, jobId: jobs.id })
    .from(messages)
    .leftJoin(jobs, sql`${jobs.id} = substring(${messages.dedupe_key} from '^job:([0-9]{1,9})$')::int`)
    .where(
      and(eq(messages.id, key.id), eq(messages.message_id, key.messageId), ne(messages.channel, 'email')),
    )
  return found
}

type Reported = Partial<
  Pick<MessageRow, 'status' | 'outside_reference' | 'error' | 'sent_at' | 'delivered_at' | 'read_at'>
>

export const updateReported = async (db: Queryable, id: number, changes: Reported): Promise<void> => {
  await db.update(messages).set(changes).where(eq(messages.id, id))
}

/** Notes with the last message to a number that it was answered. A report that comes late or twice does not move the moment. */
export const updateReplied = async (db: Queryable, phone: string, at: Date): Promise<void> => {
  const last = db
    .select({ id: messages.id })
    .from(messages)
    .where(isToPhone(phone))
    .orderBy(desc(messages.id))
    .limit(1)
  await db
    .update(messages)
    .set({ replied_at: sql`greatest(${messages.replied_at}, ${at.toISOString()}::timestamptz)` })
    .where(eq(messages.id, last))
}

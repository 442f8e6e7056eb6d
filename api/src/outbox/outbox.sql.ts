import type * as calls from '@zaakwerk/contract/outbox'
import { pageSize } from '@zaakwerk/contract/primitives'
import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import { escapeLike } from '../db/like.ts'
import { messages } from '../db/schema/messages.ts'

export type OutboxFilter = z.output<typeof calls.searchOutbox.query>

const pattern = (text: string): string => `%${escapeLike(text)}%`

const matching = ({ query, status }: OutboxFilter) =>
  and(
    status === undefined ? undefined : eq(messages.status, status),
    query === undefined || query.trim() === ''
      ? undefined
      : or(
          ilike(messages.recipient, pattern(query.trim())),
          ilike(messages.subject, pattern(query.trim())),
          ilike(messages.body_text, pattern(query.trim())),
        ),
  )

/** One page of messages, newest first. */
export const findMessages = (db: Queryable, filter: OutboxFilter) =>
  db
    .select({
      id: messages.id,
      channel: messages.channel,
      status: messages.status,
      recipient: messages.recipient,
      subject: messages.subject,
      body_text: messages.body_text,
      created_at: messages.created_at,
    })
    .from(messages)
    .where(matching(filter))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(pageSize)
    .offset(filter.offset)

export const countMessages = async (db: Queryable, filter: OutboxFilter): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(messages).where(matching(filter))
  return row?.total ?? 0
}

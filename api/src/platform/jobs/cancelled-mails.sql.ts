import type { JobPlan } from '@zaakwerk/contract/job-plan'
import type { Queryable } from '../db/database.ts'
import { and, eq, inArray, or } from '../db/drizzle.ts'
import { messages } from '../db/schema/messages.ts'

/** Deduplication key of the mail of a job: one mail, however many attempts. */
export const mailKeyOf = ({ id }: { readonly id: number }): string => `job:${id}`

interface CancelledJob {
  readonly id: number
  readonly payload: JobPlan['payload']
}

/** Marks unsent mails of these jobs as cancelled. */
export const cancelMails = async (db: Queryable, cancelled: readonly CancelledJob[]): Promise<void> => {
  if (cancelled.length === 0) return
  const made = cancelled.flatMap(({ payload }) => ('message_id' in payload ? payload.message_id : []))
  await db
    .update(messages)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(messages.status, 'queued'),
        or(inArray(messages.dedupe_key, cancelled.map(mailKeyOf)), inArray(messages.id, made)),
      ),
    )
}

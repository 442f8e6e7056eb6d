import type { JobPlan } from '@zaakwerk/contract/jobs'
import type { Queryable } from '../db/database.ts'
import { and, eq, inArray, or } from '../db/drizzle.ts'
import { messages } from '../db/schema/messages.ts'

/** Deduplication key of the mail of a job: one mail, however many attempts. */
export const mailKeyOf = ({ id }: { readonly id: number }): string => `job:${id}`

interface CalledOff {
  readonly id: number
  readonly payload: JobPlan['payload']
}

/** Marks unsent mails of these jobs as cancelled. */
export const cancelMails = async (db: Queryable, calledOff: readonly CalledOff[]): Promise<void> => {
  if (calledOff.length === 0) return
  const made = calledOff.flatMap(({ payload }) => ('message_id' in payload ? payload.message_id : []))
  await db
    .update(messages)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(messages.status, 'queued'),
        or(inArray(messages.dedupe_key, calledOff.map(mailKeyOf)), inArray(messages.id, made)),
      ),
    )
}

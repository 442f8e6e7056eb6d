import { messages } from '../../db/schema/messages.ts'
import type { JobHandler } from '../job-handler.ts'

/** A handler with an effect that is there once: a row under the key of its job. */
export const sendOnce =
  (afterEffect: () => Promise<void>): JobHandler<'send_mail'> =>
  async ({ db, now }, { id, payload }) => {
    await db
      .insert(messages)
      .values({
        channel: 'email',
        status: 'kept',
        recipient: 'noor@example.nl',
        subject: payload.template,
        body_text: payload.template,
        dedupe_key: `job:${id}`,
        created_at: now(),
      })
      .onConflictDoNothing({ target: messages.dedupe_key })
    await afterEffect()
    return { result: 'done' }
  }

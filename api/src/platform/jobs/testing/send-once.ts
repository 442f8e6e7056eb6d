import { messages } from '../../db/schema/messages.ts'
import type { JobHandler } from '../job-handler.ts'

/** Where a process can die in a job. */
export const places = ['before its effect', 'after its effect'] as const
export type Place = (typeof places)[number]

/** A handler with an effect that is there once: a row under the key of its job. */
export const sendOnce =
  (at: (place: Place) => Promise<void>): JobHandler<'send_mail'> =>
  async ({ db, now }, { id, payload }) => {
    await at('before its effect')
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
    await at('after its effect')
    return { result: 'done' }
  }

import type { Queryable } from '../../../platform/db/database.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.sql.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { insertMail, type NewMail } from './messages.sql.ts'

interface QueuedMail extends Omit<NewMail, 'created_at'> {
  /** Expiry: its link no longer works after this moment. */
  readonly until?: Date
}

/** Creates a mail and queues its sending, in the caller's transaction: it is sent if and only if that commits. */
export const queueMessage = async (
  db: Queryable,
  author: Author,
  { until, ...mail }: QueuedMail,
): Promise<void> => {
  const id = await insertMail(db, { ...mail, created_at: author.at })
  const payload = { message_id: id, ...(until && { until: until.toISOString() }) }
  await enqueueJobs(db, author, {
    subject: { type: 'system', id: null },
    plans: [{ kind: 'send_message', key: `message:${id}`, payload }],
  })
}

import type { Queryable } from '../db/database.ts'
import { enqueueJobs } from '../jobs/jobs.sql.ts'
import type { Author } from '../journal/journal.sql.ts'
import { insertMail, type NewMail } from './messages.sql.ts'

/** Makes a mail and queues its sending, in the caller's transaction: it leaves if and only if that commits. */
export const queueMessage = async (
  db: Queryable,
  author: Author,
  mail: Omit<NewMail, 'created_at'>,
): Promise<void> => {
  const id = await insertMail(db, { ...mail, created_at: author.at })
  await enqueueJobs(db, author, {
    subject: { type: 'system', id: null },
    plans: [{ kind: 'send_message', key: `message:${id}`, payload: { message_id: id } }],
  })
}

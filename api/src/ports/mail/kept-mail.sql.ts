import type { Queryable } from '../../db/database.ts'
import { messages } from '../../db/schema/messages.ts'
import type { OutgoingMail } from './mail.port.ts'

/** Stores a mail, unless its key is stored already. */
export const insertKeptMail = async (db: Queryable, mail: OutgoingMail): Promise<void> => {
  await db
    .insert(messages)
    .values({
      channel: 'email',
      status: 'kept',
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html ?? null,
      case_id: mail.caseId ?? null,
      dedupe_key: mail.dedupeKey ?? null,
      created_at: mail.at,
    })
    .onConflictDoNothing({ target: messages.dedupe_key })
}

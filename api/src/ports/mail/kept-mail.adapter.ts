import { messages } from '../../db/schema/messages.ts'
import type { MailPort } from './mail.port.ts'

/** The embedded adapter: mails are kept in the database and nothing leaves the machine. */
export const keptMail: MailPort = {
  send: async (db, mail) => {
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
  },
}

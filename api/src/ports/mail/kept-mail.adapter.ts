import { insertKeptMail } from './kept-mail.sql.ts'
import type { MailPort } from './mail.port.ts'

/** The embedded adapter: stores mails in the database; nothing leaves the machine. */
export const keptMail: MailPort = { send: insertKeptMail }

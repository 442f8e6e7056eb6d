import { insertKeptMail } from './kept-mail.sql.ts'
import type { MailPort } from './mail.port.ts'

/** The embedded adapter: mails are kept in the database and nothing leaves the machine. */
export const keptMail: MailPort = { send: insertKeptMail }

import type { MailPort } from './mail.port.ts'

/** The embedded adapter: mails stay in the database and nothing leaves the machine. */
export const storedMail: MailPort = { keeps: true, deliver: async () => ({ reference: null }) }

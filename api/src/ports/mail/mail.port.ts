import type { Queryable } from '../../db/database.ts'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly caseId?: number
  /** Mails with the same key are sent once. */
  readonly dedupeKey?: string
  readonly at: Date
}

/** Sending e-mail. */
export interface MailPort {
  /** Accepts a mail in the caller's transaction: it is sent if and only if that commits. */
  send(db: Queryable, mail: OutgoingMail): Promise<void>
}

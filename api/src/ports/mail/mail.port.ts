import type { Queryable } from '../../db/database.ts'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly caseId?: number
  /** Mails with the same key are sent once, whatever is repeated. */
  readonly dedupeKey?: string
  readonly at: Date
}

/** E-mail to the outside. */
export interface MailPort {
  /** Takes a mail within the caller's transaction: it is on its way exactly when that commits. */
  send(db: Queryable, mail: OutgoingMail): Promise<void>
}

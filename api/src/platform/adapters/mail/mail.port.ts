import type { Readable } from 'node:stream'
import { StaffError } from '../../errors/staff-error.ts'

export interface MailAttachment {
  readonly name: string
  /** "application/pdf". */
  readonly contentType: string
  readonly size: number
  /** Open stream; the caller closes it. */
  readonly content: Readable
}

export interface OutgoingMail {
  /** Idempotency key: the same at each attempt for one mail, and globally unique; its Message-ID, by which receivers recognise a duplicate. */
  readonly key: string
  /** Marks the mail as automatic, so that no auto-responder answers (RFC 3834). */
  readonly isAutomatic: boolean
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly MailAttachment[]
}

/** Sending e-mail. */
export interface MailPort {
  /** Nothing leaves the machine: mails stay in the database, where staff can read them, and `deliver` does nothing. */
  readonly keeps: boolean
  /**
   * Delivers a mail and returns the other side's reference. Throws {@link MailRefused} when retrying makes no sense, {@link MailUnconfirmed} when it may have
   * left. After any other error it has not left, and can be retried: {@link MailDelayed} when the reason is known.
   */
  deliver(mail: OutgoingMail): Promise<{ readonly reference: string | null }>
  /** Whether the server lets us in; sends nothing, and throws as `deliver` does. Absent: nothing leaves this machine. */
  readonly check?: (() => Promise<void>) | undefined
}

/** The mail server refuses this mail: an unknown recipient, a mail that is too large. */
export class MailRefused extends StaffError {
  override readonly name: string = 'MailRefused'
}

/** The connection broke after the server could have accepted the mail. */
export class MailUnconfirmed extends StaffError {
  override readonly name = 'MailUnconfirmed'
}

/** Not sent yet: no connection, a server that is busy or greylists, a wrong password. */
export class MailDelayed extends StaffError {
  override readonly name: string = 'MailDelayed'
}

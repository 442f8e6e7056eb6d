import type { Readable } from 'node:stream'
import { StaffError } from '../../errors/staff-error.ts'

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string
  /** "application/pdf". */
  readonly contentType: string
  readonly size: number
  /** Opened; the caller closes it. */
  readonly content: Readable
}

/** A mail as a mail server gets it. */
export interface OutgoingMail {
  /** The same at each try of one mail, and of no other anywhere: its Message-ID, by which receivers recognise a twin. */
  readonly key: string
  /** Says that a machine sends it, so that no other machine answers (RFC 3834). */
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
   * Hands a mail over and returns what the other side calls it. Throws {@link MailRefused} when trying again makes no sense,
   * {@link MailUncertain} when it may have left. After any other error it has not left, and can be tried again:
   * {@link MailDelayed} where the reason is known.
   */
  deliver(mail: OutgoingMail): Promise<{ readonly reference: string | null }>
}

/** The mail server does not take this mail: an unknown recipient, a mail that is too large. */
export class MailRefused extends StaffError {
  override readonly name = 'MailRefused'
}

/** The line broke after the server could have taken the mail. */
export class MailUncertain extends StaffError {
  override readonly name = 'MailUncertain'
}

/** Nothing left yet: no line, a server that is busy or greylists, a wrong password. */
export class MailDelayed extends StaffError {
  override readonly name = 'MailDelayed'
}

import type { Readable } from 'node:stream'
import { StaffError } from '../../errors/staff-error.ts'

/** Bytes. Mail servers take at most some 50 MB, which base64 makes 70 MB of. */
export const largestPiece = 100 * 1024 * 1024

/** A mail or a scan that came in. */
export interface IncomingPiece {
  readonly kind: 'mail' | 'scan'
  /** Name of the scan; null for a mail. */
  readonly fileName: string | null
  /** Bytes, as far as the other side knows. */
  readonly size: number
  /** When it came into the mailbox or the folder. */
  readonly receivedAt: Date
  /** The mail as it was sent (RFC 5322), or the file. Undefined: it is larger than {@link largestPiece}, or empty. */
  readonly content: Readable | undefined
  /** Where reading goes on after this piece; stored together with it. */
  readonly position: string
}

/** A mailbox or a folder in which mail comes in. Nothing in it is lost or changed, but that a folder puts aside what was taken. */
export interface IncomingSource {
  /** "post@kantoor.nl" or a path: recognises it at the next reading. */
  readonly name: string
  /** What it is: the provider on "Koppelingen". */
  readonly provider: 'imap' | 'folder'
  /**
   * Hands over what came in since `position`, oldest first, at most some hundreds at a time. A piece that was not stored is handed over again at the next
   * reading, and so may be one whose position was not stored; after the mailbox was set up again, all are. Throws {@link MailboxDelayed} or
   * {@link MailboxMisconfigured}. Returns the percentage of its quota that is used; undefined if no quota is reported.
   */
  read(position: string | null, take: (piece: IncomingPiece) => Promise<void>): Promise<number | undefined>
  /** Checks the source without changes; returns and throws like `read`. */
  check(): Promise<number | undefined>
}

/** The result of reading a source. */
export type ReadingOutcome =
  | { readonly usedPercent: number | undefined; readonly error?: undefined }
  | { readonly error: unknown }

/** Reads all mailboxes and folders of the office. */
export interface IncomingMailPort {
  readonly sources: readonly Pick<IncomingSource, 'name' | 'provider'>[]
  /** Reads each source from its position. A failing source does not stop the others; the first error, such as a full mailbox, is thrown at the end. `ended` gets the result of each source; a full mailbox counts as read. */
  read(
    positionOf: (source: string) => Promise<string | null>,
    take: (piece: IncomingPiece & { readonly source: string }) => Promise<void>,
    ended?: (source: string, outcome: ReadingOutcome) => Promise<void>,
  ): Promise<void>
  /** Throws the error of the first source that cannot be read or is full. */
  check(): Promise<void>
}

/** It cannot be read now: no connection, a server that is busy. */
export class MailboxDelayed extends StaffError {
  override readonly name = 'MailboxDelayed'
}

/** Our sign-in or the folder is refused, which does not pass by itself. */
export class MailboxMisconfigured extends StaffError {
  override readonly name = 'MailboxMisconfigured'
}

import { StaffError } from '../../errors/staff-error.ts'

/** Write intent of naming a file: once it is collected, the folder no longer shows that it was there. */
export interface Naming {
  /** Whether an earlier attempt was about to name it, and nobody has reported since that it did not arrive. */
  readonly begun: boolean
  /** Called when the file is complete, just before it is renamed. */
  begin(): Promise<void>
}

/** A file for the folder of another organisation. */
export interface DroppedFile {
  /** Unique, and the same at each attempt: recognises a file that is there already. */
  readonly name: string
  readonly content: Uint8Array
  /** Of the content, in hexadecimal. */
  readonly sha256: string
  readonly naming?: Naming
}

/** Putting files where another organisation collects them. */
export interface FileDropPort {
  /**
   * Puts a file there under its name, atomically, and returns where it is. One with the same name and content that is there already counts as success. Throws
   * {@link FileDropRefused} when retrying makes no sense, {@link FileDropUnconfirmed} when it may be there, or may have been there and been collected. After any
   * other error it is not there, and can be retried: {@link FileDropDelayed} when the reason is known.
   */
  put(file: DroppedFile): Promise<{ readonly reference: string }>
  /** Whether the server lets us in and has our folder; puts nothing there, and throws as `put` does. Absent: nothing leaves this machine. */
  readonly check?: (() => Promise<void>) | undefined
}

/** The other side refuses this file: we may not write there, or another file has its name. */
export class FileDropRefused extends StaffError {
  override readonly name = 'FileDropRefused'
}

/** The connection broke, or the process died, while the file was renamed. */
export class FileDropUnconfirmed extends StaffError {
  override readonly name = 'FileDropUnconfirmed'
}

/** Not there yet: no connection, a failed authentication, a full disk. */
export class FileDropDelayed extends StaffError {
  override readonly name = 'FileDropDelayed'
}

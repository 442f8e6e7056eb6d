import { StaffError } from '../../errors/staff-error.ts'

/** What is remembered of a file that gets its name: once it is collected, nothing in the folder tells of it. */
export interface Naming {
  /** Whether an earlier try was about to name it, and nobody said since that it did not arrive. */
  readonly begun: boolean
  /** Called when the file is complete, just before it gets its name. */
  begin(): Promise<void>
}

/** A file for the folder of another organisation. */
export interface DroppedFile {
  /** The same at each try, and of no other file: by it a file that is there already is recognised. */
  readonly name: string
  readonly content: Uint8Array
  /** Of the content, in hexadecimal. */
  readonly sha256: string
  readonly naming?: Naming
}

/** Putting files where another organisation collects them. */
export interface FileDropPort {
  /**
   * Puts a file there under its name, whole or not at all, and returns where it is. One with the same name and content that is
   * there already is fine. Throws {@link FileDropRefused} when trying again makes no sense, {@link FileDropUncertain} when it
   * may be there, or may have been there and be collected. After any other error it is not there, and can be tried again:
   * {@link FileDropDelayed} where the reason is known.
   */
  put(file: DroppedFile): Promise<{ readonly reference: string }>
}

/** The other side does not take this file: we may not write there, or another file has its name. */
export class FileDropRefused extends StaffError {
  override readonly name = 'FileDropRefused'
}

/** The line broke, or the process died, while the file got its name. */
export class FileDropUncertain extends StaffError {
  override readonly name = 'FileDropUncertain'
}

/** Not there yet: no line, a server that does not know us, a full disk. */
export class FileDropDelayed extends StaffError {
  override readonly name = 'FileDropDelayed'
}

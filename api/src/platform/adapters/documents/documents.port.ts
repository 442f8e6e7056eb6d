import type { Readable } from 'node:stream'

/** A completely received file that has not been filed yet. */
export interface StagedFile {
  /** As given by the sender. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** In hex. */
  readonly sha256: string
  /** Temporary path in the store. */
  readonly key: string
}

/** Folders for files that belong to no case. */
export const shelves = ['imports'] as const
export type Shelf = (typeof shelves)[number]

/** Where a file is put. */
export type Place =
  | { readonly caseId: number; readonly name: string }
  | { readonly shelf: Shelf; readonly name: string }

/** A file in a case's folder, or on a shelf. */
export interface StoredFile {
  /** `<case id>/<name>`, or `<shelf>/<name>`: what `storage_key` of its row holds. */
  readonly storageKey: string
  readonly name: string
}

/** A file that was put into a case's folder, as far as can be told from its mark. */
export interface Filing {
  /** Names the mark. */
  readonly mark: string
  readonly caseId: number
  readonly at: Date
  /** Undefined where the folder does not have the file (any more). */
  readonly found:
    | {
        readonly storageKey: string
        readonly size: number
        /** Since then somebody changed it, or gave it another name. */
        readonly isTouched: boolean
      }
    | undefined
}

/** Store of documents. Files are streamed, never whole in memory. */
export interface DocumentsPort {
  /**
   * Receives a file of at most `limit` bytes. Rejects with `FileTooLarge` above that, or `StorageFull` when there is no
   * room, and keeps nothing.
   */
  stage(incoming: {
    readonly name: string
    readonly stream: Readable
    readonly limit: number
  }): Promise<StagedFile>
  /** Drops a staged file; does nothing when it has been filed. */
  discard(staged: StagedFile): Promise<void>
  /** Opens a staged file for reading. */
  read(staged: StagedFile): Promise<{ readonly stream: Readable; readonly size: number }>
  /**
   * Moves a staged file into a case's folder or onto a shelf, numbering its name if that is taken; flushed to disk when it resolves. In a
   * case's folder it leaves a mark before that, by which a file is known that we put there and nobody wrote down.
   */
  file(staged: StagedFile, into: Place): Promise<StoredFile>
  /** Removes a file; with `before` it stays when it was written after that moment, as names are used again. */
  remove(storageKey: string, only?: { readonly before: Date }): Promise<void>
  /** Opens a file; undefined when the key has none. */
  open(storageKey: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** The files in a case's folder, put there by us or from outside; undefined when there is no folder. */
  list(caseId: number): Promise<readonly StoredFile[] | undefined>
  /** Removes a case's folder and everything in it. */
  removeFolder(caseId: number): Promise<void>
  /** Removes a case's folder where nothing is in it. */
  removeEmptyFolder(caseId: number): Promise<void>
  /** What was put into folders of cases before that moment and still has its mark. */
  filings(before: Date): Promise<readonly Filing[]>
  /**
   * Keys of the files in a case's folder that a process put there and did not write down so far: it is about to, or died. Not those
   * that somebody changed or renamed since.
   */
  writeIntents(caseId: number): Promise<ReadonlySet<string>>
  /** Removes the marks of what needs none any more. */
  deleteWriteIntents(marks: readonly string[]): Promise<void>
  /** The folders of cases that nothing was put into or taken from since that moment, and how many files each holds. */
  folders(before: Date): Promise<readonly { readonly caseId: number; readonly files: number }[]>
  /** The keys of the files on a shelf that were not changed since that moment. */
  shelved(shelf: Shelf, before: Date): Promise<readonly string[]>
  /** How many files were staged before that moment. */
  staged(before: Date): Promise<number>
  /** Drops files staged before that moment, left by a process that died; returns how many. */
  sweep(before: Date): Promise<number>
}

/** The file is larger than its limit. */
export class FileTooLarge extends Error {}

/** The store has no room. */
export class StorageFull extends Error {}

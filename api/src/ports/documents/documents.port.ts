import type { Readable } from 'node:stream'

/** A file that has come in whole and waits to be put where it belongs. */
export interface StagedFile {
  /** As the sender called it. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** In hex. */
  readonly sha256: string
  /** Where the store keeps it meanwhile. */
  readonly key: string
}

/** A file in a case's folder. */
export interface StoredFile {
  /** `<case id>/<name>`: what `documents.storage_key` holds. */
  readonly storageKey: string
  readonly name: string
}

/** What the documents of cases are kept in. Files come and go as streams; nothing is held whole in memory. */
export interface DocumentsPort {
  /**
   * Takes a file in, at most `limit` bytes: one more, and it rejects with `FileTooLarge` and keeps nothing.
   * Rejects with `StorageFull` when there is no room.
   */
  stage(incoming: {
    readonly name: string
    readonly stream: Readable
    readonly limit: number
  }): Promise<StagedFile>
  /** Drops a staged file; nothing happens when it has been filed. */
  discard(staged: StagedFile): Promise<void>
  /** The staged file, to look into. */
  read(staged: StagedFile): Promise<{ readonly stream: Readable; readonly size: number }>
  /** Puts a staged file into a case's folder, under that name or one like it that is free; safely on disk when it resolves. */
  file(staged: StagedFile, into: { readonly caseId: number; readonly name: string }): Promise<StoredFile>
  /** Takes a file away again. */
  remove(storageKey: string): Promise<void>
  /** A file of the store; undefined where there is none under this key. */
  open(storageKey: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** The files in a case's folder, put there by us or from outside; undefined where it has none. */
  list(caseId: number): Promise<readonly StoredFile[] | undefined>
  /** Takes a case's folder away with all that is in it. */
  removeFolder(caseId: number): Promise<void>
  /** Drops what was staged before that moment by a process that died; answers how many. */
  sweep(before: Date): Promise<number>
}

/** The file has more bytes than it may have. */
export class FileTooLarge extends Error {}

/** There is no room for more. */
export class StorageFull extends Error {}

import type { Readable } from 'node:stream'
import type { Queryable } from '../../db/database.ts'

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
export const shelves = ['imports', 'readings', 'releases', 'incoming'] as const
export type Shelf = (typeof shelves)[number]

/** Where a file is put. */
export type Place =
  | { readonly caseId: number; readonly name: string }
  | { readonly shelf: Shelf; readonly name: string }

/** A file in a case's folder, or on a shelf. */
export interface StoredFile {
  /** `<case id>/<name>`, or `<shelf>/<name>`: the `storage_key` of its row. */
  readonly storageKey: string
  readonly name: string
  /** Bytes, where a listing says so. */
  readonly size?: number | undefined
  /** Content as it is stored, where the store changed it: SharePoint writes its own properties into Office files. */
  readonly content?: { readonly size: number; readonly sha256: string } | undefined
}

/** A folder that people made in a store of theirs. */
export interface OutsideFolder {
  readonly itemId: string
  readonly name: string
  readonly webUrl: string
}

/**
 * Why a folder cannot be that of a case. `unknown`: there is none behind the address, or we may not see it. `outside_folder`: it is not below the folder of all cases.
 * `of_other_cases`: it is within that of another case, or holds such folders.
 */
export type FolderRefusal = 'unknown' | 'no_folder' | 'other_library' | 'outside_folder' | 'of_other_cases'

/** What people changed in the folder of a case. `settle` belongs in the transaction that records it: a change is reported until then. False when that was done meanwhile. */
export type StoreChange = {
  readonly caseId: number
  readonly settle: (db: Queryable) => Promise<boolean>
} /** One or more files that people put there. */ & (
  | { readonly kind: 'file_added' }
  | { readonly kind: 'file_removed'; readonly storageKey: string }
  | {
      readonly kind: 'file_renamed' | 'file_changed' | 'file_moved_out' | 'file_moved_back'
      readonly storageKey: string
      readonly name: string
    }
  | { readonly kind: 'folder_renamed'; readonly name: string }
  | { readonly kind: 'folder_moved' | 'folder_removed' }
)

/** Folders that people open, rename and move in a program of their own. */
export interface OutsideFolders {
  /** How full the library is, in bytes; undefined where it does not say. */
  usage(): Promise<{ readonly used: number; readonly limit: number } | undefined>
  /** The folder behind an address that somebody gave. */
  find(url: string): Promise<OutsideFolder | FolderRefusal>
  /** Makes it the folder of a case, from now on. False when it is that of another case. */
  assign(db: Queryable, caseId: number, folder: OutsideFolder): Promise<boolean>
  /** Whether a case has a folder. */
  isAssigned(caseId: number): Promise<boolean>
  /** Forgets the folder of a case; people keep it. */
  release(caseId: number): Promise<void>
  /** Cases whose folder was assigned and not looked into since. */
  unread(): Promise<readonly number[]>
  setRead(caseId: number): Promise<void>
  /** Gives a folder that we named the new number of its case; `from` is the one before, if any. One that people renamed keeps its name. */
  rename(caseId: number, names: { readonly from: string | undefined; readonly to: string }): Promise<void>
  /** Reports what people changed in the folder of one case, but for files that they added. */
  readFolder(caseId: number, report: (change: StoreChange) => Promise<void>): Promise<void>
  /** Reports what people changed since the last reading, in turn. One that breaks off is done again. */
  readChanges(report: (change: StoreChange) => Promise<void>): Promise<void>
}

/** A file that was put into a case's folder, as far as its write intent tells. */
export interface Filing {
  /** Id of the write intent. */
  readonly intentId: string
  readonly caseId: number
  readonly at: Date
  /** Undefined when the folder does not contain the file (any more). */
  readonly found:
    | {
        readonly storageKey: string
        readonly size: number
        /** Since then somebody changed or renamed it. */
        readonly isChanged: boolean
      }
    | undefined
}

/** Store of documents. Files are streamed, never whole in memory. */
export interface DocumentsPort {
  /** Receives a file of at most `limit` bytes. Rejects with `FileTooLarge` above that, or `StorageFull` without space, and keeps nothing. */
  stage(incoming: {
    readonly name: string
    readonly stream: Readable
    readonly limit: number
  }): Promise<StagedFile>
  /** Discards a staged file; does nothing when it has been filed. */
  discard(staged: StagedFile): Promise<void>
  read(staged: StagedFile): Promise<{ readonly stream: Readable; readonly size: number }>
  /**
   * Moves a staged file into a case's folder or onto a shelf, numbering its name if that is taken; flushed to disk when it resolves. In a case's folder it
   * first writes a write intent, which identifies a file that we put there and that has no row.
   */
  file(staged: StagedFile, into: Place): Promise<StoredFile>
  /** Deletes a file; with `before` only if it was written before that moment, as names are reused. */
  remove(storageKey: string, only?: { readonly before: Date }): Promise<void>
  /** Opens a file; undefined when the key has none. */
  open(storageKey: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** The files in a case's folder, put there by us or from outside; undefined when there is no folder. */
  list(caseId: number): Promise<readonly StoredFile[] | undefined>
  /** Deletes a case's folder and everything in it. */
  removeFolder(caseId: number): Promise<void>
  /** Deletes a case's folder if it is empty. */
  removeEmptyFolder(caseId: number): Promise<void>
  /** Files put into folders of cases before that moment that still have a write intent. */
  filings(before: Date): Promise<readonly Filing[]>
  /**
   * Keys of the files in a case's folder that a process put there and has no row for yet: it is about to write one, or died. Without those that somebody
   * changed or renamed since.
   */
  writeIntents(caseId: number): Promise<ReadonlySet<string>>
  /** Deletes write intents that are no longer needed. */
  deleteWriteIntents(ids: readonly string[]): Promise<void>
  /** The folders of cases without changes since that moment, and how many files each holds. */
  folders(before: Date): Promise<readonly { readonly caseId: number; readonly files: number }[]>
  /** The keys of the files on a shelf without changes since that moment. */
  shelved(shelf: Shelf, before: Date): Promise<readonly string[]>
  /** How many files were staged before that moment. */
  staged(before: Date): Promise<number>
  /** Discards files staged before that moment, orphaned by a dead process; returns how many. */
  sweep(before: Date): Promise<number>
  /** Absent: people reach the folders in no other way than through us. */
  readonly outside?: OutsideFolders | undefined
  /** What keeps the store from working now; undefined when nothing does, or it is a folder of this machine. Answers within two seconds. */
  trouble(): Promise<StorageUnavailable | undefined>
}

/** Why a store elsewhere cannot be used, as `/health/ready` and the log say it. */
export type StorageTrouble =
  | 'unreachable'
  | 'throttled'
  | 'clock_skewed'
  | 'certificate_expired'
  | 'access_denied'
  | 'bucket_missing'
  | 'site_missing'
  | 'refused'

export class FileTooLarge extends Error {}

/** The store has no space. */
export class StorageFull extends Error {}

/** The store cannot be used for now. Its message names no file. */
export class StorageUnavailable extends Error {
  readonly reason: StorageTrouble

  constructor(reason: StorageTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

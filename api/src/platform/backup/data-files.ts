import fs from 'node:fs/promises'
import path from 'node:path'
import type { BucketCopies } from '../adapters/documents/bucket-copies.ts'
import { shelves } from '../adapters/documents/documents.port.ts'
import { restoringName } from '../db/data-dir.ts'
import { hasCode } from '../db/error-codes.ts'
import { inBucket, type Original } from './bucket-files.ts'
import { below, copyFile, forEach, statOf } from './files-below.ts'
import type { BackedUpFile } from './manifest.ts'

/** What a data folder holds and a backup of its files does not. */
const leftOut: readonly RegExp[] = [
  // The database is copied in its own way; where it stands belongs to the machine.
  /^postgres$/,
  /^postgres-new-/,
  /^postgres-location\.txt$/,
  // Uploads that are not acknowledged yet.
  /^documents-(incoming|filing)$/,
  // A cache: unpacked again from the archives.
  /^unpacked-releases$/,
  // Written a moment before they get their name.
  /^\.probe-/,
  /^(audit-head\.json|postgres-password|postgres-app-password)\./,
  /^secrets\/[^/]+\./,
  new RegExp(`^${restoringName}$`),
  /^lost\+found$/,
]

/** Has to be older than the database of the backup, or the verifier would miss what was sealed in between. */
const trailEnd = 'audit-head.json'

/** Folders of documents in a data folder. */
const storeFolders: readonly string[] = ['documents', ...shelves]

/** Whether a file of a backup is in the store of documents, where rows name what is there. */
export const isStored = (file: string): boolean =>
  storeFolders.some((folder) => file.startsWith(`files/${folder}/`))

/** Path in a backup of the file that a row names. */
export const pathOfKey = (storageKey: string): string => {
  const isOnShelf = shelves.some((shelf) => storageKey.split('/')[0] === shelf)
  return `files/${isOnShelf ? '' : 'documents/'}${storageKey}`
}

export interface Copying {
  readonly dataDir: string
  /** Where the documents are; undefined: in `dataDir`. */
  readonly bucket?: BucketCopies | undefined
  /** The backup that is being made. */
  readonly to: string
  /** The one before it in the same folder: files that did not change since are linked. */
  readonly previous:
    | { readonly folder: string; readonly files: ReadonlyMap<string, BackedUpFile> }
    | undefined
  readonly signal: AbortSignal
}

/** Error codes of a disk that cannot link, or no more. */
const cannotLink = ['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK', 'ENOENT']

const linkUnchanged = async (
  { previous, to }: Copying,
  { from, file }: { readonly from: Pick<Original, 'stat'>; readonly file: string },
): Promise<BackedUpFile | undefined> => {
  const known = previous?.files.get(file)
  if (!previous || !known) return undefined
  const [now, then] = await Promise.all([from.stat(), statOf(path.join(previous.folder, file))])
  if (now?.size !== known.size || now.mtimeMs !== known.mtime || then?.size !== known.size) return undefined
  try {
    await fs.link(path.join(previous.folder, file), path.join(to, file))
    return known
  } catch (error) {
    if (hasCode(error, cannotLink)) return undefined
    throw error
  }
}

/** Files of a data folder in a backup, by their paths there. */
export type FilesCopied = Map<string, BackedUpFile>

export const onDisk = (file: string): Original => ({
  stat: () => statOf(file),
  copy: (to) => copyFile(file, to),
})

/** The files that belong into a backup, by their names in a data folder, and the folders that they are in. */
const originalsOf = async ({ dataDir, bucket }: Copying) => {
  const isElsewhere = (name: string): boolean => bucket !== undefined && storeFolders.includes(name)
  const found = await below(
    dataDir,
    (name) => isElsewhere(name) || leftOut.some((pattern) => pattern.test(name)),
  )
  const originals = new Map(found.files.map((name) => [name, onDisk(path.join(dataDir, name))]))
  const stored = (await bucket?.files()) ?? []
  for (const file of stored) if (bucket) originals.set(file.path, inBucket(bucket, file.path, file))
  const folders = new Set([...found.folders, ...stored.map((file) => path.dirname(file.path))])
  return { folders, originals }
}

/**
 * Copies the files of a data folder, and of the bucket for documents, that are not there yet, or have changed since. Run once before the end of the database's
 * backup and once after it, it leaves no row without its file: what is removed in between was there the first time, and what is new
 * the second.
 */
export const copyDataFiles = async (
  copying: Copying,
  { copied, time }: { readonly copied: FilesCopied; readonly time: 'first' | 'second' },
): Promise<void> => {
  const { to, signal } = copying
  const { folders, originals } = await originalsOf(copying)
  for (const folder of folders)
    await fs.mkdir(path.join(to, 'files', folder), { recursive: true, mode: 0o700 })
  await forEach(
    [...originals],
    async ([name, from]) => {
      if (name === trailEnd && time === 'second') return
      const file = `files/${name}`
      const before = copied.get(file)
      if (before) {
        const now = await from.stat()
        if (!now || (now.size === before.size && now.mtimeMs === before.mtime)) return
        await fs.rm(path.join(to, file))
      }
      const linked = await linkUnchanged(copying, { from, file })
      const fresh = linked ?? (await from.copy(path.join(to, file)))
      if (fresh) copied.set(file, { ...fresh, path: file })
      else copied.delete(file)
    },
    signal,
  )
}

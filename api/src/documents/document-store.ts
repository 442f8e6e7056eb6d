import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Nothing is there, or a folder, or a path that runs through a file or is no path at all. */
const meansAbsent: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
])

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && meansAbsent.has(String(error.code))

const open = async (dataDir: string, storageKey: string): Promise<fs.FileHandle | undefined> => {
  const root = await fs.realpath(path.join(dataDir, 'documents'))
  // The real path: neither `..` nor a link in the folder leads out of the store.
  const file = await fs.realpath(path.resolve(root, storageKey))
  return file.startsWith(root + path.sep) ? fs.open(file) : undefined
}

/** Opens a file of the document store; undefined where there is none under this key. */
export const openStored = async (
  dataDir: string,
  storageKey: string,
): Promise<{ stream: Readable; size: number } | undefined> => {
  const handle = await open(dataDir, storageKey).catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })
  if (!handle) return undefined
  const stat = await handle.stat()
  if (!stat.isFile()) {
    await handle.close()
    return undefined
  }
  return { stream: handle.createReadStream(), size: stat.size }
}

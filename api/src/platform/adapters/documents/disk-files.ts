import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { hasCode } from '../../db/error-codes.ts'
import { FileTooLarge, StorageFull } from './documents.port.ts'

/** Error codes for: no file at this path. */
const meansAbsent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']

/** For `catch`: undefined when no file is at the path. */
export const unlessAbsent = (error: unknown): undefined => {
  if (hasCode(error, meansAbsent)) return undefined
  throw error
}

/** For `catch`: a full disk as the error of the port. */
export const orStorageFull = (error: unknown): never => {
  throw hasCode(error, ['ENOSPC', 'EDQUOT']) ? new StorageFull('no room', { cause: error }) : error
}

/** Reads a stream to its end even when writing fails: a client reads its answer only after its body has been read. */
export const writeAll = async (
  handle: fs.FileHandle,
  { stream, limit }: { stream: Readable; limit: number },
): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  let problem: unknown
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) problem ??= new FileTooLarge()
    if (problem) continue
    hash.update(chunk)
    await handle.writeFile(chunk).catch((error: unknown) => {
      problem = error
    })
  }
  if (problem) throw problem
  await handle.sync()
  return { size, sha256: hash.digest('hex') }
}

/** The content of a file; undefined for a folder or device, whose handle is closed. */
export const openFile = async (
  handle: fs.FileHandle,
): Promise<{ stream: Readable; size: number } | undefined> => {
  const stat = await handle.stat()
  if (stat.isFile()) return { stream: handle.createReadStream(), size: stat.size }
  await handle.close()
  return undefined
}

/** Flushes a file or a folder to disk: a new name survives a crash only once its folder is flushed. */
export const syncToDisk = async (file: string): Promise<void> => {
  const handle = await fs.open(file)
  await handle.sync().finally(() => handle.close())
}

const copy = async (from: string, to: string): Promise<void> => {
  await fs.copyFile(from, to, fs.constants.COPYFILE_EXCL)
  await syncToDisk(to)
}

/** Hard-links a file to a second name without overwriting; copies it when the file system has no links. */
export const linkOrCopy = (from: string, to: string): Promise<void> =>
  fs.link(from, to).catch((error: unknown) => {
    if (hasCode(error, ['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK'])) return copy(from, to)
    throw error
  })

/** Number of files that are checked concurrently. One by one a hundred thousand folders take minutes. */
const portion = 64

/** Runs an asynchronous function for each item, in batches, and collects the results. */
export const inPortions = async <Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Promise<Found | undefined>,
): Promise<readonly Found[]> => {
  const found: Found[] = []
  for (let at = 0; at < items.length; at += portion) {
    const some = await Promise.all(items.slice(at, at + portion).map(find))
    found.push(...some.filter((one) => one !== undefined))
  }
  return found
}

/** The names in a folder without changes since a moment. */
export const namesBefore = async (
  folder: string,
  before: Date,
  isMeant: (stat: Stats) => boolean = () => true,
): Promise<readonly string[]> =>
  inPortions((await fs.readdir(folder).catch(unlessAbsent)) ?? [], async (name) => {
    const stat = await fs.stat(path.join(folder, name)).catch(unlessAbsent)
    return stat && stat.mtime < before && isMeant(stat) ? name : undefined
  })

/** Makes a folder if it is missing; flushed to disk when it resolves. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await fs.mkdir(folder, { recursive: true })
  if (first !== undefined) await syncToDisk(path.dirname(first))
}

import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { hasCode } from '../db/error-codes.ts'

/** Error codes of what is gone since its folder was read. */
const gone = ['ENOENT', 'ENOTDIR', 'ESTALE']

const ignoreVanished = (error: unknown): undefined => {
  if (hasCode(error, gone)) return undefined
  throw error
}

export interface Found {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/** All plain files and folders below one, as paths from there with slashes; links are not followed. What goes away meanwhile is left out. */
export const below = async (
  root: string,
  isExcluded: (name: string) => boolean = () => false,
): Promise<Found> => {
  const found: { files: string[]; folders: string[] } = { files: [], folders: [] }
  const look = async (folder: string): Promise<void> => {
    const entries =
      (await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch(ignoreVanished)) ?? []
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isExcluded(name)) continue
      if (entry.isFile()) found.files.push(name)
      if (!entry.isDirectory()) continue
      found.folders.push(name)
      await look(name)
    }
  }
  await look('')
  return found
}

/** How many files are copied or read at once. */
const concurrency = 4

/** Does something for each, a few at a time. Stops with the first that fails, and rejects when none is running any more. */
export const forEach = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const waiting = items.values()
  const problems: unknown[] = []
  const take = async (): Promise<void> => {
    try {
      for (const item of waiting) {
        signal?.throwIfAborted()
        if (problems.length > 0) return
        await work(item)
      }
    } catch (error) {
      problems.push(error)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, take))
  if (problems.length > 0) throw problems[0]
}

export interface Copied {
  readonly size: number
  readonly mtime: number
  readonly sha256: string
}

/** Most files of a cluster are smaller; a stream for each costs more than what is in it. */
const chunkBytes = 64 * 1024

/** Buffers that no file is read into just now: a new one for each file would be a hundred megabytes of garbage a backup. */
const spareBuffers: Buffer[] = []

/** Hands over what is in a file, piece by piece, and says how much and what it was. */
const readThrough = async (
  source: fs.FileHandle,
  take: (piece: Buffer) => Promise<void> | undefined = () => undefined,
): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  const buffer = spareBuffers.pop() ?? Buffer.allocUnsafe(chunkBytes)
  try {
    for (let size = 0; ; ) {
      const { bytesRead } = await source.read(buffer, 0, chunkBytes, size)
      if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
      const piece = buffer.subarray(0, bytesRead)
      hash.update(piece)
      await take(piece)
      size += bytesRead
    }
  } finally {
    spareBuffers.push(buffer)
  }
}

/** Writes a stream to a new file, and flushes it. */
export const saveStream = async (
  stream: Readable,
  { to, mtimeMs }: { readonly to: string; readonly mtimeMs: number },
): Promise<Copied> => {
  const hash = createHash('sha256')
  let size = 0
  const target = await fs.open(to, 'wx', 0o600)
  try {
    for await (const piece of stream) {
      hash.update(piece)
      size += piece.length
      await target.writeFile(piece)
    }
    await target.utimes(mtimeMs / 1000, mtimeMs / 1000)
    await target.sync()
    return { size, sha256: hash.digest('hex'), mtime: mtimeMs }
  } finally {
    await target.close()
    stream.destroy()
  }
}

/** Copies a file that may grow meanwhile, and flushes the copy; undefined when it is gone. */
export const copyFile = async (from: string, to: string): Promise<Copied | undefined> => {
  const source = await fs.open(from).catch(ignoreVanished)
  if (!source) return undefined
  try {
    const { mtimeMs } = await source.stat()
    const target = await fs.open(to, 'wx', 0o600)
    try {
      const read = await readThrough(source, (piece) => target.writeFile(piece))
      await target.utimes(mtimeMs / 1000, mtimeMs / 1000)
      await target.sync()
      return { ...read, mtime: mtimeMs }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Hash and size of a file; undefined when it is gone. */
export const hashFile = async (file: string): Promise<{ size: number; sha256: string } | undefined> => {
  const handle = await fs.open(file).catch(ignoreVanished)
  if (!handle) return undefined
  try {
    return await readThrough(handle)
  } finally {
    await handle.close()
  }
}

export const statOf = (file: string) => fs.stat(file).catch(ignoreVanished)

/** Flushes a file or a folder: content survives a crash only then, and a new name only once its folder is flushed. */
export const flush = async (at: string): Promise<void> => {
  const handle = await fs.open(at)
  await handle.sync().finally(() => handle.close())
}

/** Flushes a folder and all below it, so that what was made there survives a crash under its names. */
export const flushBelow = async (root: string): Promise<void> => {
  const { folders } = await below(root)
  await forEach(['', ...folders], (folder) => flush(path.join(root, folder)))
}

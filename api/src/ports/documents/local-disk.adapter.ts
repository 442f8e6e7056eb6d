import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type DocumentsPort, FileTooLarge, type StagedFile, StorageFull } from './documents.port.ts'
import { numbered } from './file-names.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Nothing is there, or a folder, or a path that runs through a file or is no path at all. */
const meansAbsent: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
])

const unlessAbsent = (error: unknown): undefined => {
  if (meansAbsent.has(codeOf(error))) return undefined
  throw error
}

const orStorageFull = (error: unknown): never => {
  throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new StorageFull('no room', { cause: error }) : error
}

/** Where the files of a case are. */
export const caseFolder = (dataDir: string, caseId: number): string =>
  path.join(dataDir, 'documents', String(caseId))

/** Writes a stream to its end, whatever happens: a body that nobody reads on leaves its sender without an answer. */
const writeAll = async (
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

const openFile = async (handle: fs.FileHandle): Promise<{ stream: Readable; size: number } | undefined> => {
  const stat = await handle.stat()
  if (stat.isFile()) return { stream: handle.createReadStream(), size: stat.size }
  await handle.close()
  return undefined
}

/** Puts on disk what a file holds, or which names a folder holds: a name outlives a crash only when its folder does. */
const syncToDisk = async (file: string): Promise<void> => {
  const handle = await fs.open(file)
  await handle.sync().finally(() => handle.close())
}

const copy = async (from: string, to: string): Promise<void> => {
  await fs.copyFile(from, to, fs.constants.COPYFILE_EXCL)
  await syncToDisk(to)
}

/** Gives a file a second name, never one that is taken; where a disk knows no links it is copied. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  fs.link(from, to).catch((error: unknown) => {
    if (['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK'].includes(codeOf(error))) return copy(from, to)
    throw error
  })

/** Makes a folder that may not be there yet; what was made is on disk when it resolves. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await fs.mkdir(folder, { recursive: true })
  if (first !== undefined) await syncToDisk(path.dirname(first))
}

/** Documents in folders on local disk, one for each case; what comes in waits in a folder beside them. */
export const localDisk = (dataDir: string): DocumentsPort => {
  const root = path.join(dataDir, 'documents')
  const incoming = path.join(dataDir, 'documents-incoming')
  const stagedPath = ({ key }: StagedFile): string => path.join(incoming, key)

  /** The real path, which neither `..` nor a link in a folder leads out of the store; undefined where nothing is. */
  const inside = async (storageKey: string): Promise<string | undefined> => {
    const store = await fs.realpath(root)
    const file = await fs.realpath(path.resolve(store, storageKey))
    return file.startsWith(store + path.sep) ? file : undefined
  }

  const freeName = async (staged: StagedFile, folder: string, name: string): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const candidate = tries === 1 ? name : numbered(name, tries)
      try {
        await linkOrCopy(stagedPath(staged), path.join(folder, candidate))
        return candidate
      } catch (error) {
        if (codeOf(error) !== 'EEXIST' || tries > 10_000) throw error
      }
    }
  }

  const stage: DocumentsPort['stage'] = async ({ name, stream, limit }) => {
    await fs.mkdir(incoming, { recursive: true })
    const key = randomUUID()
    const handle = await fs.open(path.join(incoming, key), 'wx', 0o600)
    try {
      return { name, key, ...(await writeAll(handle, { stream, limit })) }
    } catch (error) {
      await fs.rm(path.join(incoming, key), { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  const file: DocumentsPort['file'] = async (staged, { caseId, name }) => {
    const folder = caseFolder(dataDir, caseId)
    await makeFolder(folder)
    // What lies outside is never opened either: its row would have no file.
    if (!(await inside(String(caseId)))) throw new Error('the folder of a case leads out of the store')
    const taken = await freeName(staged, folder, name)
    try {
      await syncToDisk(folder)
    } catch (error) {
      await fs.rm(path.join(folder, taken), { force: true })
      throw error
    }
    await fs.rm(stagedPath(staged), { force: true })
    return { storageKey: `${caseId}/${taken}`, name: taken }
  }

  return {
    stage: (incomingFile) => stage(incomingFile).catch(orStorageFull),
    discard: (staged) => fs.rm(stagedPath(staged), { force: true }),
    read: async (staged) => {
      const handle = await fs.open(stagedPath(staged))
      return { stream: handle.createReadStream(), size: staged.size }
    },
    file: (staged, into) => file(staged, into).catch(orStorageFull),
    remove: async (storageKey) => {
      const file = await inside(storageKey).catch(unlessAbsent)
      if (file) await fs.rm(file, { force: true })
    },
    open: async (storageKey) => {
      const file = await inside(storageKey).catch(unlessAbsent)
      const handle = file && (await fs.open(file).catch(unlessAbsent))
      return handle ? openFile(handle) : undefined
    },
    list: async (caseId) => {
      const entries = await fs
        .readdir(caseFolder(dataDir, caseId), { withFileTypes: true })
        .catch(unlessAbsent)
      return entries
        ?.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => ({ name, storageKey: `${caseId}/${name}` }))
        .sort((a, b) => a.name.localeCompare(b.name))
    },
    removeFolder: (caseId) => fs.rm(caseFolder(dataDir, caseId), { recursive: true, force: true }),
    sweep: async (before) => {
      const names = (await fs.readdir(incoming).catch(unlessAbsent)) ?? []
      let swept = 0
      for (const name of names) {
        const file = path.join(incoming, name)
        const stat = await fs.stat(file).catch(unlessAbsent)
        if (!stat || stat.mtime >= before) continue
        await fs.rm(file, { force: true })
        swept += 1
      }
      return swept
    },
  }
}

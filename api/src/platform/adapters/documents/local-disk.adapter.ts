import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { hasCode } from '../../db/error-codes.ts'
import {
  inPortions,
  linkOrCopy,
  makeFolder,
  namesBefore,
  openFile,
  orStorageFull,
  syncToDisk,
  unlessAbsent,
  writeAll,
} from './disk-files.ts'
import { type DocumentsPort, type Place, type StagedFile, shelves } from './documents.port.ts'
import { numbered } from './file-names.ts'
import { openWriteIntents } from './write-intents.ts'

export const caseFolder = (dataDir: string, caseId: number): string =>
  path.join(dataDir, 'documents', String(caseId))

/** The folder of a place, as the keys of its files name it. */
const folderKey = (place: Place): string => ('caseId' in place ? String(place.caseId) : place.shelf)

const shelfOf = (storageKey: string) => shelves.find((shelf) => storageKey.split('/')[0] === shelf)

/** Document store on local disk, one folder per case; shelves and staged files are in folders beside those. */
export const localDisk = (dataDir: string): DocumentsPort => {
  const root = path.join(dataDir, 'documents')
  const incoming = path.join(dataDir, 'documents-incoming')
  const intents = openWriteIntents(path.join(dataDir, 'documents-filing'))
  const stagedPath = ({ key }: StagedFile): string => path.join(incoming, key)

  /** The real path, never outside the store (through `..` or a link); undefined when nothing is there. */
  const inside = async (storageKey: string): Promise<string | undefined> => {
    const shelf = shelfOf(storageKey)
    const store = await fs.realpath(shelf ? path.join(dataDir, shelf) : root)
    const file = await fs.realpath(path.resolve(shelf ? dataDir : root, storageKey))
    return (file === store && shelf) || file.startsWith(store + path.sep) ? file : undefined
  }

  const freeName = async (staged: StagedFile, folder: string, name: string): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const candidate = tries === 1 ? name : numbered(name, tries)
      try {
        await linkOrCopy(stagedPath(staged), path.join(folder, candidate))
        return candidate
      } catch (error) {
        if (!hasCode(error, ['EEXIST']) || tries > 10_000) throw error
      }
    }
  }

  const openStaged = async (key: string): Promise<fs.FileHandle> => {
    await fs.mkdir(incoming, { recursive: true })
    return fs.open(path.join(incoming, key), 'wx', 0o600)
  }

  const stage: DocumentsPort['stage'] = async ({ name, stream, limit }) => {
    const key = randomUUID()
    const handle = await openStaged(key).catch(async (error: unknown) => {
      // As when writing fails; and a file that is never read would stay open.
      await finished(stream.resume()).catch(() => undefined)
      throw error
    })
    try {
      return { name, key, ...(await writeAll(handle, { stream, limit })) }
    } catch (error) {
      await fs.rm(path.join(incoming, key), { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  const file: DocumentsPort['file'] = async (staged, place) => {
    const key = folderKey(place)
    const folder = 'caseId' in place ? caseFolder(dataDir, place.caseId) : path.join(dataDir, key)
    await makeFolder(folder)
    // A file outside the store can never be opened, so it is not listed either.
    if (!(await inside(key))) throw new Error('the folder of a case leads out of the store')
    if ('caseId' in place) await intents.set(stagedPath(staged), { key: staged.key, caseId: place.caseId })
    const taken = await freeName(staged, folder, place.name)
    try {
      await syncToDisk(folder)
    } catch (error) {
      await fs.rm(path.join(folder, taken), { force: true })
      throw error
    }
    await fs.rm(stagedPath(staged), { force: true })
    return { storageKey: `${key}/${taken}`, name: taken }
  }

  return {
    stage: (incomingFile) => stage(incomingFile).catch(orStorageFull),
    discard: (staged) => fs.rm(stagedPath(staged), { force: true }),
    read: async (staged) => {
      const handle = await fs.open(stagedPath(staged))
      return { stream: handle.createReadStream(), size: staged.size }
    },
    file: (staged, into) => file(staged, into).catch(orStorageFull),
    remove: async (storageKey, only) => {
      const file = await inside(storageKey).catch(unlessAbsent)
      const stat = file && (await fs.stat(file).catch(unlessAbsent))
      if (!file || !stat || (only && stat.mtime > only.before)) return
      await fs.rm(file, { force: true })
      await intents.drop(storageKey.split('/')[0] ?? '', stat)
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
    removeFolder: async (caseId) => {
      await fs.rm(caseFolder(dataDir, caseId), { recursive: true, force: true })
      await intents.drop(String(caseId))
    },
    removeEmptyFolder: async (caseId) => {
      // Unlike `rm` it refuses a folder that is not empty by now.
      await fs.rmdir(caseFolder(dataDir, caseId)).catch((error: unknown) => {
        if (!hasCode(error, ['ENOENT', 'ENOTEMPTY', 'EEXIST'])) throw error
      })
    },
    filings: (before) => intents.find(before, (caseId) => caseFolder(dataDir, caseId)),
    writeIntents: (caseId) => intents.keysOf(caseId, caseFolder(dataDir, caseId)),
    deleteWriteIntents: intents.delete,
    folders: async (before) => {
      const names = (await namesBefore(root, before)).filter((name) => /^[1-9]\d{0,9}$/.test(name))
      const found = await inPortions(names, async (name) => {
        const files = await fs.readdir(path.join(root, name)).catch(unlessAbsent)
        return files && { caseId: Number(name), files: files.length }
      })
      return found.toSorted((a, b) => a.caseId - b.caseId)
    },
    shelved: async (shelf, before) => {
      const names = await namesBefore(path.join(dataDir, shelf), before, (stat) => stat.isFile())
      return names.map((name) => `${shelf}/${name}`)
    },
    staged: async (before) => (await namesBefore(incoming, before)).length,
    sweep: async (before) => {
      const names = await namesBefore(incoming, before)
      for (const name of names) await fs.rm(path.join(incoming, name), { force: true })
      return names.length
    },
    trouble: async () => undefined,
  }
}

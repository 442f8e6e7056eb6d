import fs from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../db/error-codes.ts'
import type { Filing } from './documents.port.ts'

/** Longer than filing takes, from the write intent to the last rename. A later change was made by somebody else. */
const filingMs = 60_000

interface Intent {
  readonly intentId: string
  readonly caseId: number
  readonly at: Date
}

const read = (intentId: string): Intent | undefined => {
  const [, caseId, at] = /^([1-9]\d{0,9})\.(\d{13})\.[\w-]{36}$/.exec(intentId) ?? []
  return caseId && at ? { intentId, caseId: Number(caseId), at: new Date(Number(at)) } : undefined
}

const ignoreMissing = (error: unknown): undefined => {
  if (hasCode(error, ['ENOENT', 'ENOTDIR'])) return undefined
  throw error
}

/**
 * Write intents for files that are put into the folders of cases: a hard link to the file itself, in a folder beside those. A process that dies between storing
 * the file and its row leaves the link, which identifies the file whatever both are called.
 */
export const openWriteIntents = (folder: string) => {
  const find = async ({ intentId, caseId, at }: Intent, caseFolder: string): Promise<Filing | undefined> => {
    const linked = await fs.stat(path.join(folder, intentId)).catch(ignoreMissing)
    if (!linked) return undefined
    for (const name of (await fs.readdir(caseFolder).catch(ignoreMissing)) ?? []) {
      const stat = await fs.lstat(path.join(caseFolder, name)).catch(ignoreMissing)
      if (stat?.ino !== linked.ino || stat.dev !== linked.dev) continue
      // A change of content, name or rights shows in `ctime`, which nobody can set.
      const isChanged = stat.ctimeMs > at.getTime() + filingMs
      return { intentId, caseId, at, found: { storageKey: `${caseId}/${name}`, size: stat.size, isChanged } }
    }
    return { intentId, caseId, at, found: undefined }
  }

  return {
    /** Writes the intent for a staged file before it gets its name in the folder of a case. */
    set: async (staged: string, { key, caseId }: { readonly key: string; readonly caseId: number }) => {
      await fs.mkdir(folder, { recursive: true })
      await fs
        .link(staged, path.join(folder, `${caseId}.${Date.now()}.${key}`))
        // A file system without hard links: orphan files there cannot be told from files added by people, and stay.
        .catch((error: unknown) => {
          if (!hasCode(error, ['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK'])) throw error
        })
    },
    find: async (before: Date, folderOf: (caseId: number) => string): Promise<readonly Filing[]> => {
      const names = (await fs.readdir(folder).catch(ignoreMissing)) ?? []
      const found: Filing[] = []
      for (const intent of names.map(read)) {
        const filing = intent && intent.at < before ? await find(intent, folderOf(intent.caseId)) : undefined
        if (filing) found.push(filing)
      }
      return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    },
    /** Storage keys of the files of a case that have a write intent, and that nobody changed or renamed since. */
    keysOf: async (caseId: number, caseFolder: string): Promise<ReadonlySet<string>> => {
      const names = (await fs.readdir(folder).catch(ignoreMissing)) ?? []
      const keys = new Set<string>()
      for (const intent of names.map(read)) {
        const filing = intent?.caseId === caseId ? await find(intent, caseFolder) : undefined
        if (filing?.found && !filing.found.isChanged) keys.add(filing.found.storageKey)
      }
      return keys
    },
    /** Deletes the write intent of one deleted file, or all those of a deleted folder: as a hard link it would keep the content. */
    drop: async (caseId: string, file?: { readonly ino: number }): Promise<void> => {
      for (const intent of (await fs.readdir(folder).catch(ignoreMissing)) ?? []) {
        if (!intent.startsWith(`${caseId}.`)) continue
        const linked = file && (await fs.stat(path.join(folder, intent)).catch(ignoreMissing))
        if (linked?.ino === file?.ino) await fs.rm(path.join(folder, intent), { force: true })
      }
    },
    delete: async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) if (read(id)) await fs.rm(path.join(folder, id), { force: true })
    },
  }
}

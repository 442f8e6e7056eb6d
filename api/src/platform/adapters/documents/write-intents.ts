import fs from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../db/error-codes.ts'
import type { Filing } from './documents.port.ts'

/** Longer than filing takes, from the write intent to the last rename. A later change was made by somebody else. */
const filingMs = 60_000

interface Mark {
  readonly mark: string
  readonly caseId: number
  readonly at: Date
}

const read = (mark: string): Mark | undefined => {
  const [, caseId, at] = /^([1-9]\d{0,9})\.(\d{13})\.[\w-]{36}$/.exec(mark) ?? []
  return caseId && at ? { mark, caseId: Number(caseId), at: new Date(Number(at)) } : undefined
}

const unlessGone = (error: unknown): undefined => {
  if (hasCode(error, ['ENOENT', 'ENOTDIR'])) return undefined
  throw error
}

/**
 * Write intents for files that are put into the folders of cases: a hard link to the file itself, in a folder beside those. A process that dies between storing
 * the file and its row leaves the link, which identifies the file whatever both are called.
 */
export const openWriteIntents = (folder: string) => {
  const find = async ({ mark, caseId, at }: Mark, caseFolder: string): Promise<Filing | undefined> => {
    const marked = await fs.stat(path.join(folder, mark)).catch(unlessGone)
    if (!marked) return undefined
    for (const name of (await fs.readdir(caseFolder).catch(unlessGone)) ?? []) {
      const stat = await fs.lstat(path.join(caseFolder, name)).catch(unlessGone)
      if (stat?.ino !== marked.ino || stat.dev !== marked.dev) continue
      // A change of content, name or rights shows in `ctime`, which nobody can set.
      const isTouched = stat.ctimeMs > at.getTime() + filingMs
      return { mark, caseId, at, found: { storageKey: `${caseId}/${name}`, size: stat.size, isTouched } }
    }
    return { mark, caseId, at, found: undefined }
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
      const names = (await fs.readdir(folder).catch(unlessGone)) ?? []
      const found: Filing[] = []
      for (const mark of names.map(read)) {
        const filing = mark && mark.at < before ? await find(mark, folderOf(mark.caseId)) : undefined
        if (filing) found.push(filing)
      }
      return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    },
    /** Storage keys of the files of a case that have a write intent, and that nobody changed or renamed since. */
    keysOf: async (caseId: number, caseFolder: string): Promise<ReadonlySet<string>> => {
      const names = (await fs.readdir(folder).catch(unlessGone)) ?? []
      const keys = new Set<string>()
      for (const mark of names.map(read)) {
        const filing = mark?.caseId === caseId ? await find(mark, caseFolder) : undefined
        if (filing?.found && !filing.found.isTouched) keys.add(filing.found.storageKey)
      }
      return keys
    },
    /** Deletes the write intent of one deleted file, or all those of a deleted folder: as a hard link it would keep the content. */
    drop: async (caseId: string, file?: { readonly ino: number }): Promise<void> => {
      for (const mark of (await fs.readdir(folder).catch(unlessGone)) ?? []) {
        if (!mark.startsWith(`${caseId}.`)) continue
        const marked = file && (await fs.stat(path.join(folder, mark)).catch(unlessGone))
        if (marked?.ino === file?.ino) await fs.rm(path.join(folder, mark), { force: true })
      }
    },
    forget: async (marks: readonly string[]): Promise<void> => {
      for (const mark of marks) if (read(mark)) await fs.rm(path.join(folder, mark), { force: true })
    },
  }
}

import fs from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../db/error-codes.ts'
import type { Filing } from './documents.port.ts'

/** Longer than filing takes, from the mark to the last rename. A file that changed after that was changed by somebody else. */
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
 * Marks of files that are being put into the folders of cases: a second name of the file itself, in a folder beside those. Whoever dies
 * between the file and its row leaves the mark, and the mark knows the file from any other, whatever both are called.
 */
export const openWriteIntents = (folder: string) => {
  const find = async ({ mark, caseId, at }: Mark, caseFolder: string): Promise<Filing | undefined> => {
    const marked = await fs.stat(path.join(folder, mark)).catch(unlessGone)
    if (!marked) return undefined
    for (const name of (await fs.readdir(caseFolder).catch(unlessGone)) ?? []) {
      const stat = await fs.lstat(path.join(caseFolder, name)).catch(unlessGone)
      if (stat?.ino !== marked.ino || stat.dev !== marked.dev) continue
      // Another content, another name, other rights: all of it shows in `ctime`, which nobody can set.
      const isTouched = stat.ctimeMs > at.getTime() + filingMs
      return { mark, caseId, at, found: { storageKey: `${caseId}/${name}`, size: stat.size, isTouched } }
    }
    return { mark, caseId, at, found: undefined }
  }

  return {
    /** Marks a staged file before it gets its name in the folder of a case. */
    set: async (staged: string, { key, caseId }: { readonly key: string; readonly caseId: number }) => {
      await fs.mkdir(folder, { recursive: true })
      await fs
        .link(staged, path.join(folder, `${caseId}.${Date.now()}.${key}`))
        // A disk without second names: what is left there cannot be told from what people put there, and stays.
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
    /** Storage keys of the files of a case that a mark points at, and that nobody changed or renamed since. */
    keysOf: async (caseId: number, caseFolder: string): Promise<ReadonlySet<string>> => {
      const names = (await fs.readdir(folder).catch(unlessGone)) ?? []
      const keys = new Set<string>()
      for (const mark of names.map(read)) {
        const filing = mark?.caseId === caseId ? await find(mark, caseFolder) : undefined
        if (filing?.found && !filing.found.isTouched) keys.add(filing.found.storageKey)
      }
      return keys
    },
    /** Drops the mark of one removed file, or all marks of a removed folder: a mark is a second name, and would keep the content. */
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

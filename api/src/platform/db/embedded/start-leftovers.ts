import fs from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../error-codes.ts'

/** Temporary files and folders of a start, named by its process id or at random; renamed or deleted within a second or a minute. */
const temporary: readonly { readonly folder: string; readonly names: RegExp }[] = [
  {
    folder: '.',
    names: /^(postgres-password|postgres-app-password|audit-head\.json|\.probe)[.-](\d+|[\da-f-]{36})$/,
  },
  { folder: '.', names: /^postgres-new-\w{6}$/ },
  { folder: 'secrets', names: /^[a-z-]+\.(\d+|[\da-f-]{36})$/ },
]

interface StartLeftover {
  readonly file: string
  readonly at: Date
}

const ignoreMissing = (error: unknown): undefined => {
  if (hasCode(error, ['ENOENT', 'ENOTDIR'])) return undefined
  throw error
}

/** Where the cluster is when the database user cannot reach the data folder. */
const otherHome = async (dataDir: string): Promise<readonly string[]> => {
  const location = await fs.readFile(path.join(dataDir, 'postgres-location.txt'), 'utf8').catch(ignoreMissing)
  return location === undefined ? [] : [location.trim()]
}

/** Leftovers in the data folder of starts that were killed before a moment: partial clusters, and unused password files. */
export const findStartLeftovers = async (
  dataDir: string,
  before: Date,
): Promise<readonly StartLeftover[]> => {
  const found: StartLeftover[] = []
  for (const home of [dataDir, ...(await otherHome(dataDir))])
    for (const { folder, names } of temporary)
      for (const name of (await fs.readdir(path.join(home, folder)).catch(ignoreMissing)) ?? []) {
        const file = path.join(home, folder, name)
        const stat = names.test(name) ? await fs.lstat(file).catch(ignoreMissing) : undefined
        if (stat && stat.mtime < before) found.push({ file, at: stat.mtime })
      }
  return found.toSorted((a, b) => a.file.localeCompare(b.file))
}

export const removeStartLeftover = ({ file }: StartLeftover): Promise<void> =>
  fs.rm(file, { recursive: true, force: true })

import fs from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../error-codes.ts'

/** What a start makes under a name of its own, by its process or at random, and gives its real name, or removes, within a second or a minute. */
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

const unlessGone = (error: unknown): undefined => {
  if (hasCode(error, ['ENOENT', 'ENOTDIR'])) return undefined
  throw error
}

/** Where the cluster is when the database's user cannot get into the data folder. */
const otherHome = async (dataDir: string): Promise<readonly string[]> => {
  const told = await fs.readFile(path.join(dataDir, 'postgres-location.txt'), 'utf8').catch(unlessGone)
  return told === undefined ? [] : [told.trim()]
}

/** What starts that were killed left in the data folder before a moment: half a cluster, and files with passwords that nobody uses. */
export const findStartLeftovers = async (
  dataDir: string,
  before: Date,
): Promise<readonly StartLeftover[]> => {
  const found: StartLeftover[] = []
  for (const home of [dataDir, ...(await otherHome(dataDir))])
    for (const { folder, names } of temporary)
      for (const name of (await fs.readdir(path.join(home, folder)).catch(unlessGone)) ?? []) {
        const file = path.join(home, folder, name)
        const stat = names.test(name) ? await fs.lstat(file).catch(unlessGone) : undefined
        if (stat && stat.mtime < before) found.push({ file, at: stat.mtime })
      }
  return found.toSorted((a, b) => a.file.localeCompare(b.file))
}

export const removeStartLeftover = ({ file }: StartLeftover): Promise<void> =>
  fs.rm(file, { recursive: true, force: true })

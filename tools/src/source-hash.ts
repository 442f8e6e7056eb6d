import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readRemotes } from './manifests.ts'
import { root } from './paths.ts'

const skipped = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results'])

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter((entry) => !skipped.has(entry.name))
      .map((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
      ),
  )
  return nested.flat()
}

/** Content hash of everything the front end is built from; no rebuild is needed when it is unchanged. */
export const frontEndHash = async (): Promise<string> => {
  const folders = ['host', 'shared', 'tools', ...(await readRemotes()).map(({ folder }) => folder)]
  const files = (await Promise.all(folders.map((folder) => filesBelow(join(root, folder))))).flat()
  const relevant = [...files, join(root, 'pnpm-lock.yaml')]
    .filter((file) => !/\.test\.tsx?$|\.tsbuildinfo$/.test(file))
    .sort()
  const hash = createHash('sha256')
  for (const file of relevant)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

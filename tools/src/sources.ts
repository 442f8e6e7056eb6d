import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './paths.ts'

/** A file of the repository. */
export interface Source {
  /** Path from the root of the repository. */
  readonly path: string
  readonly text: string
}

/** The modules and style sheets of a package; empty when it has no `src`. */
export const readSources = async (folder: string): Promise<readonly Source[]> => {
  const entries = await readdir(join(root, folder, 'src'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        return { path: relative(root, file), text: await readFile(file, 'utf8') }
      }),
  )
}

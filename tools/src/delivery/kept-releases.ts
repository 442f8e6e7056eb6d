import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { ReleaseStatement, type Signed } from '@zaakwerk/contract/release-statement'
import { z } from 'zod'
import { root } from '../paths.ts'

const folder = join(root, 'tools/kept-releases')
const ending = '.json.br'

/** Names of the recorded releases, whose remotes have to keep working with this host and API. */
export const keptReleases = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(ending)).map((name) => basename(name, ending))

/** Reads the statements of a recorded release in the form that a server stores; they are unsigned. */
export const readKept = async (release: string): Promise<readonly Signed[]> => {
  const bytes = brotliDecompressSync(await readFile(join(folder, release + ending)))
  const statements = z.array(ReleaseStatement).parse(JSON.parse(bytes.toString('utf8')))
  return statements.map((statement) => ({ text: JSON.stringify(statement), key: '', signature: '' }))
}

/** Records the statements of the remotes of a release. */
export const keepRelease = async (
  release: string,
  statements: readonly ReleaseStatement[],
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, release + ending), brotliCompressSync(JSON.stringify(statements)))
}

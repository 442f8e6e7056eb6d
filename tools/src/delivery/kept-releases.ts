import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { ReleaseStatement, Signed } from '@zaakwerk/contract/release-statement'
import * as z from '@zaakwerk/contract/zod-server'
import { root } from '../paths.ts'
import type { PackedRelease } from './pack-release.ts'
import { type SigningKey, signed } from './release-key.ts'

const folder = join(root, 'tools/kept-releases')
const ending = '.json.br'

/** The remote whose files are recorded too: the smallest that staff use. */
const remoteWithFiles = 'mfe_finance'
const archiveFile = (release: string): string => join(folder, `${release}.${remoteWithFiles}.br`)

/** Names of the recorded releases, whose remotes have to keep working with this host and API. */
export const keptReleases = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(ending)).map((name) => basename(name, ending))

/** Reads the statements of a recorded release in the form that a server stores; they are unsigned. */
export const readKept = async (release: string): Promise<readonly Signed[]> => {
  const bytes = brotliDecompressSync(await readFile(join(folder, release + ending)))
  const statements = z.array(ReleaseStatement).parse(JSON.parse(bytes.toString('utf8')))
  return statements.map((statement) => ({ text: JSON.stringify(statement), key: '', signature: '' }))
}

/** Reads the recorded archive of mfe_finance, signed with this key as if it were released now. */
export const readKeptArchive = async (release: string, key: SigningKey): Promise<PackedRelease> => {
  const archive = brotliDecompressSync(await readFile(archiveFile(release)))
  const end = archive.indexOf('\n')
  const { text } = Signed.parse(JSON.parse(archive.toString('utf8', 0, end)))
  const statement = ReleaseStatement.parse(JSON.parse(text))
  const line = Buffer.from(JSON.stringify(signed(key, statement)))
  return { statement, archive: Buffer.concat([line, archive.subarray(end)]) }
}

/** Records the statements of the remotes of a release, and the archive of mfe_finance. */
export const keepRelease = async (release: string, packed: readonly PackedRelease[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const statements = packed.map(({ statement }) => statement)
  await writeFile(join(folder, release + ending), brotliCompressSync(JSON.stringify(statements)))
  const withFiles = packed.find(({ statement }) => statement.remote.name === remoteWithFiles)
  if (withFiles) await writeFile(archiveFile(release), brotliCompressSync(withFiles.archive))
}

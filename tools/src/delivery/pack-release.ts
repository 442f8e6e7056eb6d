import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type ReleaseStatement, releaseLimits } from '@zaakwerk/contract/release-statement'
import { releaseRemote } from '../assemble.ts'
import { buildRemote } from '../build.ts'
import { PlainError } from '../console.ts'
import type { RemoteFolder } from '../manifests.ts'
import { root } from '../paths.ts'
import { builtWith } from './built-with.ts'
import { type SigningKey, signed } from './release-key.ts'

/** A release ready to send: its archive and its statement. */
export interface PackedRelease {
  readonly statement: ReleaseStatement
  readonly archive: Buffer<ArrayBuffer>
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

/** Packs files into an archive: one line with the signed statement, then the bytes of each file in the order of the statement. */
export const packFiles = async (
  folder: string,
  about: Omit<ReleaseStatement, 'files' | 'format'>,
  key: SigningKey,
): Promise<PackedRelease> => {
  const paths = await filesBelow(folder)
  const contents = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  const files = contents.map((bytes, at) => ({
    path: paths[at] ?? '',
    bytes: bytes.length,
    sha256: sha256(bytes),
  }))
  const statement: ReleaseStatement = { format: 1, ...about, files }
  const archive = Buffer.concat([Buffer.from(`${JSON.stringify(signed(key, statement))}\n`), ...contents])
  if (archive.length > releaseLimits.archive || files.length > releaseLimits.files)
    throw new PlainError(
      `The release has ${files.length} files and ${archive.length} bytes; the limits are ${releaseLimits.files} and ${releaseLimits.archive}.`,
    )
  return { statement, archive }
}

/** Staging folder of releases; holds only the latest of each remote. */
const releasesFolder = join(root, 'dist/releases')

const removeOthers = async (name: string, version: string): Promise<void> => {
  const folder = join(releasesFolder, 'remotes', name)
  const others = (await readdir(folder)).filter((one) => one !== version)
  await Promise.all(others.map((one) => rm(join(folder, one), { recursive: true, force: true })))
}

/** Builds a remote if its sources changed, and packs its release. */
export const packRelease = async (remote: RemoteFolder, key: SigningKey): Promise<PackedRelease> => {
  const modules = await buildRemote(remote)
  const [entry, needs] = await Promise.all([releaseRemote(remote, releasesFolder), builtWith(modules)])
  await removeOthers(entry.name, entry.version)
  return packFiles(
    join(releasesFolder, 'remotes', entry.name, entry.version),
    { remote: entry, ...needs, built_at: new Date().toISOString() },
    key,
  )
}

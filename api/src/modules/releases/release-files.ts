import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseLimits } from '@zaakwerk/contract/release-statement'
import { singleFlight } from '../../platform/concurrency/single-flight.ts'
import { notFound } from '../../platform/errors/errors.ts'
import type { Services } from '../../platform/request/services.ts'
import { selectKnown } from './old-releases.sql.ts'
import { selectRelease } from './registry.sql.ts'
import { readArchive, sha256 } from './release-archive.ts'

/** Where a process unpacks the archives it serves; safe to delete at any time. */
export const unpackedFolder = (dataDir: string): string => join(dataDir, 'unpacked-releases')

/** A younger folder without a release may still be in use by a process that is unpacking it. */
const graceMs = 60 * 60_000

/** Suffixes of precompressed variants of a file. */
const encodings = ['.br', '.gz']

/** A version of a remote. */
interface Version {
  readonly remote: string
  readonly version: string
}

type Files = ReadonlyMap<string, Buffer>

/** The files of a release; undefined without an archive: it was bundled with the server, or removed. */
const filesOf = async ({ db, documents }: Services, wanted: Version): Promise<Files | undefined> => {
  const { storageKey, sha256: hash } = (await selectRelease(db, wanted)) ?? {}
  if (!storageKey) return undefined
  const stored = await documents.open(storageKey)
  if (!stored || stored.size > releaseLimits.archive) {
    stored?.stream.destroy()
    throw new Error('archive of a release is missing')
  }
  const bytes = Buffer.concat(await stored.stream.toArray())
  if (sha256(bytes) !== hash) throw new Error('archive of a release does not match its hash')
  return readArchive(bytes).files
}

/** Writes to a temporary folder and renames it, as another process may do the same. */
const writeFiles = async (files: Files, target: string): Promise<void> => {
  const fresh = `${target}.${randomUUID()}`
  const folders = new Set([...files.keys()].map((path) => dirname(join(fresh, path))))
  for (const one of folders) await mkdir(one, { recursive: true })
  await Promise.all([...files].map(([path, content]) => writeFile(join(fresh, path), content)))
  await rename(fresh, target).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
}

const replaceFile = async (file: string, content: Buffer): Promise<void> => {
  const fresh = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(fresh, content)
  await rename(fresh, file)
}

/** Changes with every write to the file: `ctime` cannot be set. */
const fingerprintOf = async (file: string): Promise<string | undefined> => {
  const found = await stat(file).catch(() => undefined)
  return found && `${found.ino} ${found.size} ${found.ctimeMs}`
}

/** Removes folders of removed releases, and those left by a process that died while unpacking. */
const removeStaleFolders = async ({ db, now }: Services, folder: string): Promise<void> => {
  const known = await selectKnown(db)
  for (const remote of await readdir(folder))
    for (const version of await readdir(join(folder, remote))) {
      const place = join(folder, remote, version)
      const found = known.has(`${remote}/${version}`) ? undefined : await stat(place).catch(() => undefined)
      if (found && found.mtimeMs < now().getTime() - graceMs)
        await rm(place, { recursive: true, force: true })
    }
}

/** Ensures that a file on disk is the released one, before it is served. Throws 404 when it is not part of the release or cannot be restored. */
export type EnsureFile = (file: Version & { readonly path: string }) => Promise<void>

/**
 * Unpacks a release on its first request, and removes the folders of removed releases. A modified file is restored from the archive. While the archive cannot be
 * read, files on disk are served unverified: browsers reject a modified one by the hashes in the page.
 */
export const releaseFiles = (services: Services): EnsureFile => {
  const folder = unpackedFolder(services.config.dataDir)
  const flight = singleFlight<ReadonlyMap<string, string> | undefined>()
  /** SHA-256 by path, of each unpacked version. */
  const hashes = new Map<string, ReadonlyMap<string, string>>()
  /** Fingerprints of the files that were verified last. */
  const verified = new Map<string, string>()

  const unpack = async (wanted: Version): Promise<ReadonlyMap<string, string> | undefined> => {
    const target = join(folder, wanted.remote, wanted.version)
    const files = await filesOf(services, wanted)
    if (!files) return undefined
    if (!existsSync(target)) {
      await mkdir(dirname(target), { recursive: true })
      await writeFiles(files, target)
      await removeStaleFolders(services, folder)
    }
    const found = new Map([...files].map(([path, content]) => [path, sha256(content)]))
    hashes.set(`${wanted.remote}/${wanted.version}`, found)
    return found
  }

  const restore = async (wanted: Version, path: string): Promise<void> => {
    hashes.delete(`${wanted.remote}/${wanted.version}`)
    const content = (await filesOf(services, wanted).catch(() => undefined))?.get(path)
    if (!content) throw notFound()
    services.log.error({ ...wanted, path }, 'modified release file restored from its archive')
    await replaceFile(join(folder, wanted.remote, wanted.version, path), content)
  }

  const verify = async (wanted: Version, path: string, hash: string): Promise<void> => {
    const file = join(folder, wanted.remote, wanted.version, path)
    const fingerprint = await fingerprintOf(file)
    if (fingerprint !== undefined && verified.get(file) === fingerprint) return
    const content = await readFile(file).catch(() => undefined)
    if (!content || sha256(content) !== hash) return restore(wanted, path)
    if (fingerprint !== undefined) verified.set(file, fingerprint)
  }

  return async ({ remote, version, path }) => {
    const key = `${remote}/${version}`
    const read = async () => hashes.get(key) ?? unpack({ remote, version })
    const known =
      hashes.get(key) ??
      (await flight(key, read).catch((error: unknown) => {
        services.log.warn({ remote, version, reason: String(error) }, 'release cannot be unpacked')
        return undefined
      }))
    if (!known) return
    if (!known.has(path)) throw notFound()
    for (const one of [path, ...encodings.map((suffix) => path + suffix)]) {
      const hash = known.get(one)
      if (hash !== undefined) await verify({ remote, version }, one, hash)
    }
  }
}

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

/** The folder below the data folder in which a process unpacks the archives that it serves; it can be removed at any time. */
export const unpackedFolder = (dataDir: string): string => join(dataDir, 'unpacked-releases')

/** Younger folders without a release may be those that another process is unpacking. */
const youngMs = 60 * 60_000

/** Files beside a file that are served in its place, to who takes them. */
const encodings = ['.br', '.gz']

/** A version of a remote. */
interface Version {
  readonly remote: string
  readonly version: string
}

type Files = ReadonlyMap<string, Buffer>

/** The files of a release; undefined when it has no archive: it came with the server, or was removed. */
const filesOf = async ({ db, documents }: Services, wanted: Version): Promise<Files | undefined> => {
  const { storageKey, sha256: hash } = (await selectRelease(db, wanted)) ?? {}
  if (!storageKey) return undefined
  const stored = await documents.open(storageKey)
  if (!stored || stored.size > releaseLimits.archive) throw new Error('archive of a release is gone')
  const bytes = Buffer.concat(await stored.stream.toArray())
  if (sha256(bytes) !== hash) throw new Error('archive of a release was changed')
  return readArchive(bytes).files
}

/** Writes the files beside their place, and moves the folder there whole: another process may do the same. */
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

/** Differs once somebody changed the file: nobody can set `ctime`. */
const markOf = async (file: string): Promise<string | undefined> => {
  const found = await stat(file).catch(() => undefined)
  return found && `${found.ino} ${found.size} ${found.ctimeMs}`
}

/** Removes the folders of releases that were removed, and those that a process left when it died. */
const removeForgotten = async ({ db, now }: Services, folder: string): Promise<void> => {
  const known = await selectKnown(db)
  for (const remote of await readdir(folder))
    for (const version of await readdir(join(folder, remote))) {
      const place = join(folder, remote, version)
      const found = known.has(`${remote}/${version}`) ? undefined : await stat(place).catch(() => undefined)
      if (found && found.mtimeMs < now().getTime() - youngMs)
        await rm(place, { recursive: true, force: true })
    }
}

/** Makes sure that a file of a release that this process is about to serve is the one that was released. Throws 404 where it cannot. */
export type EnsureFile = (file: Version & { readonly path: string }) => Promise<void>

/**
 * Unpacks a release at its first request, and removes those that are gone then: the disk only grows there. A file that was changed since is restored from the
 * archive. While the archive cannot be read, files that were not compared yet are served as they are: the hashes in the page refuse what was changed.
 */
export const releaseFiles = (services: Services): EnsureFile => {
  const folder = unpackedFolder(services.config.dataDir)
  const flight = singleFlight<ReadonlyMap<string, string> | undefined>()
  /** SHA-256 of the files of each version that was asked for, by path. */
  const hashes = new Map<string, ReadonlyMap<string, string>>()
  /** The marks of files as they were compared last. */
  const compared = new Map<string, string>()

  const open = async (wanted: Version): Promise<ReadonlyMap<string, string> | undefined> => {
    const target = join(folder, wanted.remote, wanted.version)
    const files = await filesOf(services, wanted)
    if (!files) return undefined
    if (!existsSync(target)) {
      await mkdir(dirname(target), { recursive: true })
      await writeFiles(files, target)
      await removeForgotten(services, folder)
    }
    const found = new Map([...files].map(([path, content]) => [path, sha256(content)]))
    hashes.set(`${wanted.remote}/${wanted.version}`, found)
    return found
  }

  const restore = async (wanted: Version, path: string): Promise<void> => {
    hashes.delete(`${wanted.remote}/${wanted.version}`)
    const content = (await filesOf(services, wanted).catch(() => undefined))?.get(path)
    if (!content) throw notFound()
    services.log.error({ ...wanted, path }, 'file of a release was changed; restored from its archive')
    await replaceFile(join(folder, wanted.remote, wanted.version, path), content)
  }

  const compare = async (wanted: Version, path: string, hash: string): Promise<void> => {
    const file = join(folder, wanted.remote, wanted.version, path)
    const mark = await markOf(file)
    if (mark !== undefined && compared.get(file) === mark) return
    const content = await readFile(file).catch(() => undefined)
    if (!content || sha256(content) !== hash) return restore(wanted, path)
    if (mark !== undefined) compared.set(file, mark)
  }

  return async ({ remote, version, path }) => {
    const key = `${remote}/${version}`
    const read = async () => hashes.get(key) ?? open({ remote, version })
    const known =
      hashes.get(key) ??
      (await flight(key, read).catch((error: unknown) => {
        services.log.warn({ remote, version, reason: String(error) }, 'release cannot be unpacked')
        return undefined
      }))
    if (!known) return
    if (!known.has(path)) throw notFound()
    for (const one of [path, ...encodings.map((ending) => path + ending)]) {
      const hash = known.get(one)
      if (hash !== undefined) await compare({ remote, version }, one, hash)
    }
  }
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseLimits } from '@zaakwerk/contract/release-statement'
import type { Services } from '../../platform/request/services.ts'
import { selectRelease } from './registry.sql.ts'
import { readArchive, sha256 } from './release-archive.ts'

/** The folder below the data folder in which a process unpacks the archives that it serves; it can be removed at any time. */
export const unpackedFolder = (dataDir: string): string => join(dataDir, 'unpacked-releases')

const archiveOf = async (
  { documents }: Services,
  { storageKey, hash }: { readonly storageKey: string; readonly hash: string | null },
) => {
  const stored = await documents.open(storageKey)
  if (!stored || stored.size > releaseLimits.archive) throw new Error('archive of a release is gone')
  const bytes = Buffer.concat(await stored.stream.toArray())
  if (sha256(bytes) !== hash) throw new Error('archive of a release was changed')
  return readArchive(bytes)
}

/** Writes the files beside their place, and moves the folder there whole: another process may do the same. */
const writeFiles = async (files: ReadonlyMap<string, Buffer>, target: string): Promise<void> => {
  const fresh = `${target}.${randomUUID()}`
  for (const [path, content] of files) {
    await mkdir(dirname(join(fresh, path)), { recursive: true })
    await writeFile(join(fresh, path), content)
  }
  await rename(fresh, target).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
}

/** Makes sure that this process has the files of a release, from its archive. */
export type Unpack = (remote: string, version: string) => Promise<void>

/** Unpacks each release once; a failure is tried again with the next request. */
export const unpacker = (services: Services): Unpack => {
  const folder = unpackedFolder(services.config.dataDir)
  const done = new Map<string, Promise<void>>()

  const unpack = async (remote: string, version: string): Promise<void> => {
    const target = join(folder, remote, version)
    if (existsSync(target)) return
    const { storageKey, sha256: hash } = (await selectRelease(services.db, { remote, version })) ?? {}
    if (!storageKey) return
    const { files } = await archiveOf(services, { storageKey, hash: hash ?? null })
    await mkdir(dirname(target), { recursive: true })
    await writeFiles(files, target)
  }

  return (remote, version) => {
    const key = `${remote}/${version}`
    const work = done.get(key) ?? unpack(remote, version)
    done.set(key, work)
    work.catch((error: unknown) => {
      done.delete(key)
      services.log.warn({ remote, version, reason: String(error) }, 'release cannot be unpacked')
    })
    return work.catch(() => undefined)
  }
}

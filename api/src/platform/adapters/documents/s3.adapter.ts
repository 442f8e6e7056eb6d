import { randomUUID } from 'node:crypto'
import { type DocumentsPort, StorageUnavailable, shelves } from './documents.port.ts'
import { numbered } from './file-names.ts'
import { s3Claims } from './s3-claims.ts'
import type { S3Client } from './s3-client.ts'
import { folderOf, isShelf, keyOf, staging } from './s3-keys.ts'
import { s3Objects } from './s3-objects.ts'
import { stageObject } from './s3-stage.ts'
import { inParallel, reused } from './store-calls.ts'

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Document store in a bucket of a server that speaks S3. Its folders are `documents/<case>/`, `<shelf>/`, `tmp/` (staged) and `filing/` (claims of names). */
export const s3Documents = (
  client: S3Client,
  { troubleWithinMs = 1_500 }: { readonly troubleWithinMs?: number } = {},
): DocumentsPort => {
  const objects = s3Objects(client)
  const claims = s3Claims(objects)

  /** A name may only be checked and used while holding its claim. */
  const isFree = async (storageKey: string, stagedAs: string): Promise<boolean> => {
    if (!(await claims.take(storageKey, stagedAs))) return false
    if (!(await objects.head(keyOf(storageKey) ?? storageKey))) return true
    await claims.drop(storageKey)
    return false
  }

  const file: DocumentsPort['file'] = async (staged, place) => {
    const folder = folderOf(place)
    // Known once the first name is not free: to try hundreds of names one by one would take seconds.
    let taken: ReadonlySet<string> | undefined
    for (let tries = 1; ; tries += 1) {
      const name = tries === 1 ? place.name : numbered(place.name, tries)
      const storageKey = `${folder}/${name}`
      const key = keyOf(storageKey)
      if (key === undefined || tries > 10_000) throw new Error('no name for a file')
      if (taken?.has(key)) continue
      if (!(await isFree(storageKey, staged.key))) {
        const found = taken ? [] : await objects.list(key.slice(0, key.lastIndexOf('/') + 1), { deep: false })
        taken ??= new Set(found.map((one) => one.key))
        continue
      }
      const facts = { sha256: staged.sha256, stagedAs: staged.key, filedAt: new Date() }
      await objects.copy(staging + staged.key, key, facts)
      if (isShelf(folder)) await claims.drop(storageKey)
      // It is filed already; the sweep removes what cannot be removed now.
      await objects.remove(staging + staged.key).catch(() => undefined)
      return { storageKey, name }
    }
  }

  const listFolder = (caseId: number, deep: boolean) => objects.list(`documents/${caseId}/`, { deep })

  const stagedBefore = async (before: Date) => ({
    files: (await objects.list(staging, { deep: true })).filter(({ at }) => at < before),
    uploads: (await objects.uploads(staging)).filter(({ at }) => at < before),
  })

  const findTrouble = async (): Promise<StorageUnavailable | undefined> => {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: client.prefix + staging }
    return client.send({ method: 'GET', query }, { attempts: 1, callWithinMs: troubleWithinMs }).then(
      () => undefined,
      (error: unknown) =>
        error instanceof StorageUnavailable ? error : new StorageUnavailable('refused', 'no listing'),
    )
  }

  return {
    stage: async ({ name, stream, limit }) => {
      const key = randomUUID()
      return { name, key, ...(await stageObject(client, { key: staging + key, stream, limit })) }
    },
    discard: (staged) => objects.remove(staging + staged.key),
    read: async (staged) => {
      const opened = await client.open(staging + staged.key, staged.sha256)
      if (!opened) throw new Error('the staged file is not there any more')
      return opened
    },
    file,
    remove: async (storageKey, only) => {
      const key = keyOf(storageKey)
      if (key === undefined) return
      const [found, holder] = await Promise.all([objects.head(key), claims.holder(storageKey)])
      if (!found || (only && found.at > only.before)) return
      await objects.remove(key)
      // Somebody else's claim means that they are about to take the name.
      if (holder !== undefined && holder === found.stagedAs) await claims.drop(storageKey)
    },
    open: async (storageKey) => {
      const key = keyOf(storageKey)
      return key === undefined ? undefined : client.open(key)
    },
    list: async (caseId) => {
      const found = await listFolder(caseId, false)
      if (found.length === 0) return undefined
      return found
        .map(({ key }) => nameOf(key))
        .filter((name) => !name.startsWith('.'))
        .map((name) => ({ name, storageKey: `${caseId}/${name}` }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },
    removeFolder: async (caseId) => {
      await inParallel(await listFolder(caseId, true), ({ key }) => objects.remove(key))
      await claims.dropFolder(caseId)
    },
    // There is no folder without files.
    removeEmptyFolder: async () => undefined,
    filings: claims.filings,
    writeIntents: claims.keysOf,
    deleteWriteIntents: claims.delete,
    folders: async (before) => {
      const found = new Map<number, { files: number; newest: number }>()
      for await (const page of objects.pages('documents/', { deep: true }))
        for (const { key, at } of page) {
          const [, id] = /^documents\/([1-9]\d{0,9})\//.exec(key) ?? []
          if (id === undefined) continue
          const { files, newest } = found.get(Number(id)) ?? { files: 0, newest: 0 }
          found.set(Number(id), { files: files + 1, newest: Math.max(newest, at.getTime()) })
        }
      return [...found]
        .filter(([, { newest }]) => newest < before.getTime())
        .map(([caseId, { files }]) => ({ caseId, files }))
        .toSorted((a, b) => a.caseId - b.caseId)
    },
    shelved: async (shelf, before) =>
      (await objects.list(`${shelf}/`, { deep: false }))
        .filter(({ at }) => at < before)
        .map(({ key }) => key),
    staged: async (before) => {
      const { files, uploads } = await stagedBefore(before)
      return files.length + uploads.length
    },
    sweep: async (before) => {
      const { files, uploads } = await stagedBefore(before)
      await inParallel(files, ({ key }) => objects.remove(key))
      await inParallel(uploads, objects.abort)
      for (const shelf of shelves) await claims.sweep(shelf, before)
      return files.length + uploads.length
    },
    trouble: reused(findTrouble),
  }
}

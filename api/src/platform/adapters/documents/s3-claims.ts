import type { Filing } from './documents.port.ts'
import type { S3Objects } from './s3-objects.ts'
import { inParallel } from './store-calls.ts'

/**
 * Claims of names: an object `filing/<folder>/<name>` with the key of the staged file. S3 has no rename, and servers ignore conditions on the target of a copy
 * (Ceph 16 does), but no two writers can create one object under `If-None-Match: *`. The claim of a name in the folder of a case stays as its write intent: it says
 * which file a process put there that has no row yet.
 */
export const s3Claims = (objects: S3Objects) => {
  const claimOf = (storageKey: string): string => `filing/${storageKey}`

  /** `<moment of the claim>/<storage key>`. */
  const read = (intentId: string): { at: Date; storageKey: string; caseId: number } | undefined => {
    const [, at, storageKey, caseId] = /^(\d{13})\/(([1-9]\d{0,9})\/[^/]+)$/.exec(intentId) ?? []
    return at && storageKey ? { at: new Date(Number(at)), storageKey, caseId: Number(caseId) } : undefined
  }

  const listed = async (folder: string) =>
    (await objects.list(claimOf(folder), { deep: true })).flatMap(({ key, at }) => {
      const intentId = `${at.getTime()}/${key.slice(claimOf('').length)}`
      const intent = read(intentId)
      return intent ? [{ intentId, ...intent }] : []
    })

  const find = async (intent: Awaited<ReturnType<typeof listed>>[number]): Promise<Filing> => {
    const { intentId, storageKey, at, caseId } = intent
    const [file, stagedAs] = await Promise.all([
      objects.head(`documents/${storageKey}`),
      objects.text(claimOf(storageKey)),
    ])
    const found = file && { storageKey, size: file.size, isChanged: file.stagedAs !== stagedAs }
    return { intentId, caseId, at, found }
  }

  return {
    /** Whether the name is now this file's. A lost answer makes a repeated call find its own claim. */
    take: async (storageKey: string, stagedAs: string): Promise<boolean> =>
      (await objects.create(claimOf(storageKey), stagedAs)) ||
      (await objects.text(claimOf(storageKey))) === stagedAs,
    /** Key of the staged file that has the name. */
    holder: (storageKey: string): Promise<string | undefined> => objects.text(claimOf(storageKey)),
    drop: (storageKey: string): Promise<void> => objects.remove(claimOf(storageKey)),
    dropFolder: async (caseId: number): Promise<void> => {
      await inParallel(await listed(`${caseId}/`), ({ storageKey }) => objects.remove(claimOf(storageKey)))
    },
    filings: async (before: Date): Promise<readonly Filing[]> => {
      const found = await inParallel(
        (await listed('')).filter(({ at }) => at < before),
        find,
      )
      return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    },
    /** Storage keys of the files of a case that have a write intent and were not replaced since. */
    keysOf: async (caseId: number): Promise<ReadonlySet<string>> => {
      const filings = await inParallel(await listed(`${caseId}/`), find)
      return new Set(filings.flatMap(({ found }) => (found && !found.isChanged ? [found.storageKey] : [])))
    },
    delete: async (intentIds: readonly string[]): Promise<void> => {
      const intents = intentIds.map(read).filter((one) => one !== undefined)
      await inParallel(intents, async ({ at, storageKey }) => {
        // By the same name there may be a new one since.
        const now = await objects.head(claimOf(storageKey))
        if (now && Math.floor(now.at.getTime() / 1000) <= Math.floor(at.getTime() / 1000))
          await objects.remove(claimOf(storageKey))
      })
    },
    /** Removes claims on shelves, which a process left that died while it filed. */
    sweep: async (shelf: string, before: Date): Promise<void> => {
      const left = await objects.list(claimOf(`${shelf}/`), { deep: true })
      await inParallel(
        left.filter(({ at }) => at < before),
        ({ key }) => objects.remove(key),
      )
    },
  }
}

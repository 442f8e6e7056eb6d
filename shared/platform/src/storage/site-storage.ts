import { attempt, type BrowserStorage, storageOf } from './browser-storage.ts'

/** Why the browser stores nothing: `blocked` by its settings, or `full`. */
export type StorageProblem = 'blocked' | 'full'

interface SiteStorage extends BrowserStorage {
  readonly names: () => readonly string[]
  /** Tests whether so many characters can be stored; undefined if so. */
  readonly problem: (characters: number) => StorageProblem | undefined
}

const open = (): Storage => localStorage
const ofPage = new Map<string, string>()
const probe = 'zaakwerk.probe'

/** Local storage, shared by all tabs of this site. */
export const siteStorage: SiteStorage = {
  ...storageOf(open, ofPage),
  names: () => [...new Set([...ofPage.keys(), ...(attempt(open, Object.keys) ?? [])])],
  problem: (characters) => {
    if (!attempt(open, (storage) => [storage.getItem(probe)])) return 'blocked'
    const isWritten = attempt(open, (storage) => {
      storage.setItem(probe, '0'.repeat(characters))
      storage.removeItem(probe)
      return true
    })
    return isWritten ? undefined : 'full'
  },
}

import { attempt, type BrowserStorage, storageOf } from './browser-storage.ts'

/** What a browser does with what a site wants to keep: `blocked` by its settings, or `full`. */
export type StorageProblem = 'blocked' | 'full'

interface SiteStorage extends BrowserStorage {
  readonly names: () => readonly string[]
  readonly clear: () => void
  /** Why it keeps nothing new, tried with so many characters; undefined where it does. */
  readonly problem: (characters: number) => StorageProblem | undefined
}

const open = (): Storage => localStorage
const ofPage = new Map<string, string>()
const probe = 'zaakwerk.probe'

/** What all tabs of this site share, until it is cleared. */
export const siteStorage: SiteStorage = {
  ...storageOf(open, ofPage),
  names: () => [...new Set([...ofPage.keys(), ...(attempt(open, Object.keys) ?? [])])],
  clear: () => {
    ofPage.clear()
    attempt(open, (storage) => storage.clear())
  },
  problem: (characters) => {
    if (!attempt(open, (storage) => [storage.getItem(probe)])) return 'blocked'
    const isKept = attempt(open, (storage) => {
      storage.setItem(probe, '0'.repeat(characters))
      storage.removeItem(probe)
      return true
    })
    return isKept ? undefined : 'full'
  },
}

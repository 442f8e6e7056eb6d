/** What a browser does with what a site wants to keep: `blocked` by its settings, or `full`. */
export type StorageProblem = 'blocked' | 'full'

/** Texts by name that the browser keeps. Where it does not, they last as long as the page: nothing here throws. */
export interface BrowserStorage {
  readonly read: (name: string) => string | null
  readonly keep: (name: string, text: string) => void
  readonly forget: (name: string) => void
  readonly names: () => readonly string[]
  readonly clear: () => void
  /** Why it keeps nothing new, tried with so many characters; undefined where it does. */
  readonly problem: (characters: number) => StorageProblem | undefined
}

const probe = 'zaakwerk.probe'

/** `open` throws where storage is blocked; full, it throws on writing only. */
const storageOf = (open: () => Storage): BrowserStorage => {
  const ofPage = new Map<string, string>()
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    // A storage that is full gives what it has, and takes nothing new.
    read: (name) => ofPage.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    keep: (name, text) => {
      const isKept = attempt((storage) => {
        storage.setItem(name, text)
        return true
      })
      if (isKept) ofPage.delete(name)
      else ofPage.set(name, text)
    },
    forget: (name) => {
      ofPage.delete(name)
      attempt((storage) => storage.removeItem(name))
    },
    names: () => [...new Set([...ofPage.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
    clear: () => {
      ofPage.clear()
      attempt((storage) => storage.clear())
    },
    problem: (characters) => {
      if (!attempt((storage) => [storage.getItem(probe)])) return 'blocked'
      const isKept = attempt((storage) => {
        storage.setItem(probe, '0'.repeat(characters))
        storage.removeItem(probe)
        return true
      })
      return isKept ? undefined : 'full'
    },
  }
}

/** What all tabs of this site share, until it is cleared. */
export const siteStorage = storageOf(() => localStorage)

/** What lasts as long as its tab, through reloads. */
export const tabStorage = storageOf(() => sessionStorage)

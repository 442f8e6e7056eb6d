/** Texts by name that the browser keeps. Where it does not, they last as long as the page: nothing here throws. */
export interface BrowserStorage {
  readonly read: (name: string) => string | null
  readonly keep: (name: string, text: string) => void
  readonly forget: (name: string) => void
}

/** Works with a storage; undefined where that throws: blocked at the first word, full on writing only. */
export const attempt = <Result>(
  open: () => Storage,
  work: (storage: Storage) => Result,
): Result | undefined => {
  try {
    return work(open())
  } catch {
    return undefined
  }
}

/** `ofPage`: what the browser did not take. */
export const storageOf = (open: () => Storage, ofPage = new Map<string, string>()): BrowserStorage => ({
  // A storage that is full gives what it has, and takes nothing new.
  read: (name) => ofPage.get(name) ?? attempt(open, (storage) => storage.getItem(name)) ?? null,
  keep: (name, text) => {
    const isKept = attempt(open, (storage) => {
      storage.setItem(name, text)
      return true
    })
    if (isKept) ofPage.delete(name)
    else ofPage.set(name, text)
  },
  forget: (name) => {
    ofPage.delete(name)
    attempt(open, (storage) => storage.removeItem(name))
  },
})

/** What lasts as long as its tab, through reloads. */
export const tabStorage = storageOf(() => sessionStorage)

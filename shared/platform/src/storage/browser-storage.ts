/** Texts by name in browser storage. Without storage they last as long as the page; nothing here throws. */
export interface BrowserStorage {
  readonly read: (name: string) => string | null
  readonly write: (name: string, text: string) => void
  readonly remove: (name: string) => void
}

/** Accesses a storage; undefined if that throws, because it is blocked or full. */
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

/** `ofPage`: values that the browser did not store. */
export const storageOf = (open: () => Storage, ofPage = new Map<string, string>()): BrowserStorage => ({
  // A full storage can be read but takes no new values.
  read: (name) => ofPage.get(name) ?? attempt(open, (storage) => storage.getItem(name)) ?? null,
  write: (name, text) => {
    const isWritten = attempt(open, (storage) => {
      storage.setItem(name, text)
      return true
    })
    if (isWritten) ofPage.delete(name)
    else ofPage.set(name, text)
  },
  remove: (name) => {
    ofPage.delete(name)
    attempt(open, (storage) => storage.removeItem(name))
  },
})

/** Session storage: per tab, survives reloads. */
export const tabStorage = storageOf(() => sessionStorage)

import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { tabStorage } from '@zaakwerk/platform/public'

type Version = Pick<RegistryEntry, 'name' | 'version'>

const key = 'remote_on_show'
let shown: Version | undefined

const clear = (): void => tabStorage.remove(key)
const store = (): void => {
  if (!shown) clear()
  else if (document.visibilityState === 'visible') tabStorage.write(key, JSON.stringify(shown))
}

/** Records the remote whose page this tab shows; undefined for a page of the shell. */
export const noteShown = (remote: Version | undefined): void => {
  shown = remote && { name: remote.name, version: remote.version }
  store()
}

const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

const read = (): Version | undefined => {
  try {
    const { name, version } = JSON.parse(tabStorage.read(key) ?? '')
    return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined
  } catch {
    return undefined
  }
}

/**
 * The remote whose page this tab showed when it hung or crashed and was then reloaded; undefined otherwise. A page that loops or runs out of memory cannot report
 * itself, and fires no `pagehide`. Hidden pages do not count: browsers discard them to save memory. Called once, at start-up.
 */
export const takeStuckPage = (): Version | undefined => {
  // A duplicated tab copies the session storage of a tab that still runs, but is no reload.
  const stuck = isReload() ? read() : undefined
  clear()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? clear() : store(),
  )
  window.addEventListener('pagehide', clear)
  window.addEventListener('pageshow', store)
  return stuck
}

import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { tabStorage } from '@zaakwerk/platform/public'

type Version = Pick<RegistryEntry, 'name' | 'version'>

const key = 'remote_on_show'
let shown: Version | undefined

const keep = (): void => {
  if (shown && document.visibilityState === 'visible') tabStorage.write(key, JSON.stringify(shown))
}
const forget = (): void => tabStorage.remove(key)

/** Notes whose page this tab shows. */
export const noteShown = ({ name, version }: Version): void => {
  shown = { name, version }
  keep()
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
 * The remote whose page this tab showed when it hung or crashed, and was then loaded again; undefined when nothing like that happened. A page that loops or takes
 * all memory cannot report itself, nor say that it closes. Hidden pages do not count: browsers end those to save memory. Called once, when the page starts.
 */
export const takeStuckPage = (): Version | undefined => {
  // Not a copy of a tab that goes on.
  const stuck = isReload() ? read() : undefined
  forget()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? forget() : keep(),
  )
  window.addEventListener('pagehide', forget)
  window.addEventListener('pageshow', keep)
  return stuck
}

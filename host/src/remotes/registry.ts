import type { Registry, RegistryEntry, ServedRegistry } from '@zaakwerk/contract/remotes'
import { type FoundPage, findPage, shellEntry } from '@zaakwerk/domain/remote-pages'
import { createListeners } from '@zaakwerk/platform/public'
import { useSyncExternalStore } from 'react'
import { cachedRemotes, cacheRemotes } from './registry-cache.ts'

/** The dev server writes only the remotes. */
type Inlined = Registry & Partial<ServedRegistry>

const isRegistry = (value: unknown): value is Inlined =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)

/**
 * The registry that the server wrote into the page. The content security policy allows that script by its hash and the server has validated it by the contract,
 * so only its presence is checked here.
 */
const inlined: unknown = Reflect.get(globalThis, 'zaakwerk')

/** Whether the page has a registry; without it no page can be found. */
export const hasRegistry = isRegistry(inlined)

/** The shell's own pages, and the registry that came with this page. */
export const withShell = ({ remotes }: Registry): Registry => ({ remotes: [shellEntry, ...remotes] })

export const isShell = ({ name }: RegistryEntry): boolean => name === shellEntry.name

/** All pages, fixed for the lifetime of this document: a released version stays available. */
export const registry: Registry = withShell(isRegistry(inlined) ? inlined : { remotes: [] })

const rest = isRegistry(inlined) ? inlined.rest : undefined
let isComplete = rest === undefined

/** Names of the remotes that came from the cache. Their code may run already. */
const fromCache = new Set<string>()
const { subscribe, announce } = createListeners()

/** Whether this page uses cached remotes, because it could not fetch its own. */
export const useHasCached = (): boolean => useSyncExternalStore(subscribe, () => fromCache.size > 0)

/** Updates in place: `boot.js` reads hashes from the same object. */
const update = (entry: RegistryEntry): void => {
  const here = registry.remotes.find(({ name }) => name === entry.name)
  if (here) Object.assign(here, entry)
}

const fetchRest = async ({ url, integrity }: NonNullable<ServedRegistry['rest']>): Promise<void> => {
  const answer = await fetch(new URL(url, location.href), { integrity, priority: 'low' })
  // Not validated: the hash proves that it is what the server had when it wrote the page.
  const { remotes }: Registry = await answer.json()
  for (const entry of remotes) if (!fromCache.has(entry.name)) update(entry)
  isComplete = true
  if (isRegistry(inlined) && inlined.isProved) cacheRemotes(remotes)
}

/** Fills the entries that this page lacks from the cache; never replaces an entry that it has. */
const fillFromCache = (error: unknown): void => {
  const found = cachedRemotes().filter(({ name }) =>
    registry.remotes.some((remote) => remote.name === name && !hasHashes(remote)),
  )
  if (found.length === 0) throw error
  for (const entry of found) {
    update(entry)
    fromCache.add(entry.name)
  }
  announce()
}

let fetching: Promise<void> | undefined

/** Fetches the entries that the page got in part, once. Rejects on failure; the next call retries. */
export const completeRegistry = (): Promise<void> => {
  if (isComplete || rest === undefined) return Promise.resolve()
  fetching ??= fetchRest(rest).finally(() => {
    fetching = undefined
  })
  return fetching
}

/** {@link completeRegistry} for callers that cannot go on without it: falls back to the cached remotes. Rejects when nothing is cached. */
export const ensureRegistry = (): Promise<void> => completeRegistry().catch(fillFromCache)

/** Whether the page has the pages and menus of this role. */
export const isRegistryFor = (role: string): boolean =>
  isComplete || fromCache.size > 0 || (isRegistry(inlined) && inlined.role === role)

/** Whether the page has the hashes of a remote, without which none of its code is loaded. */
export const hasHashes = ({ integrity }: RegistryEntry): boolean =>
  isComplete || Object.keys(integrity).length > 0

const ownNames = (isRegistry(inlined) ? inlined.own : undefined) ?? []

/** The remotes of which the viewer chose another version. */
export const ownVersions: readonly RegistryEntry[] = registry.remotes.filter(({ name }) =>
  ownNames.includes(name),
)

/** A version without its content hash: "0.5.0-dev". */
export const shortVersion = ({ version }: RegistryEntry): string => version.replace(/-[0-9a-f]{10}$/, '')

/** The public page at this path, if any. Sign-in, a page of the shell, is not one. */
export const findPublicPage = (among: Registry, pathname: string): FoundPage | undefined => {
  const found = findPage(among, pathname)
  return found?.page.access === 'public' && !isShell(found.remote) ? found : undefined
}

/** The remote that owns a widget; undefined when none is installed. */
export const findOwner = (widget: string): RegistryEntry | undefined =>
  registry.remotes.find(({ widgets }) => widgets.some(({ name }) => name === widget))

/** The hash that a script of a remote must have; undefined for a script that is in no release. */
export const integrityOf = (url: string): string | undefined => {
  const { pathname } = new URL(url, location.origin)
  return registry.remotes.map(({ integrity }) => integrity[pathname]).find((hash) => hash !== undefined)
}

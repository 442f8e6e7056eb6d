import type { Registry, RegistryEntry, ServedRegistry } from '@zaakwerk/contract/remotes'
import { type FoundPage, findPage, shellEntry } from '@zaakwerk/domain/remote-pages'
import { createListeners } from '@zaakwerk/platform/public'
import { useSyncExternalStore } from 'react'
import { keepRemotes, keptRemotes } from './kept-registry.ts'

/** The dev server writes the remotes alone. */
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

let hasKept = false
const { subscribe, announce } = createListeners()

/** Whether this page may show remotes that the browser had kept, as it could not get its own. */
export const useHasKept = (): boolean => useSyncExternalStore(subscribe, () => hasKept)

/** The object of an entry stays: `boot.js` finds the hashes in it too. */
const put = (entry: RegistryEntry): void => {
  const here = registry.remotes.find(({ name }) => name === entry.name)
  if (here) Object.assign(here, entry)
}

const fetchRest = async ({ url, integrity }: NonNullable<ServedRegistry['rest']>): Promise<void> => {
  const answer = await fetch(new URL(url, location.href), { integrity, priority: 'low' })
  // By its hash it is what the server had when it wrote the page.
  const { remotes }: Registry = await answer.json()
  remotes.forEach(put)
  isComplete = true
  if (isRegistry(inlined) && inlined.isProved) keepRemotes(remotes)
}

/** Takes the remotes that were proved last, where this page lacks its own; never in the place of what it has. */
const takeKept = (error: unknown): void => {
  const found = keptRemotes().filter(({ name }) =>
    registry.remotes.some((remote) => remote.name === name && !isWhole(remote)),
  )
  if (found.length === 0) throw error
  found.forEach(put)
  hasKept = true
  announce()
}

let fetching: Promise<void> | undefined

/** Fetches the entries that this page got in part, once. Rejects when they do not come; the next call tries again. */
export const completeRegistry = (): Promise<void> => {
  if (isComplete || rest === undefined) return Promise.resolve()
  fetching ??= fetchRest(rest).finally(() => {
    fetching = undefined
  })
  return fetching
}

/** The same for what cannot wait: when they do not come, those that were proved last and kept in this browser are used. Rejects when nothing was kept. */
export const needRegistry = (): Promise<void> => completeRegistry().catch(takeKept)

/** Whether the page has the pages and menus of this role. */
export const isRegistryFor = (role: string): boolean =>
  isComplete || hasKept || (isRegistry(inlined) && inlined.role === role)

/** Whether the page has the hashes of a remote, without which nothing of it is loaded. */
export const isWhole = ({ integrity }: RegistryEntry): boolean =>
  isComplete || Object.keys(integrity).length > 0

const ownNames = (isRegistry(inlined) ? inlined.own : undefined) ?? []

/** The remotes that the viewer has in a version of their own choice. */
export const ownVersions: readonly RegistryEntry[] = registry.remotes.filter(({ name }) =>
  ownNames.includes(name),
)

/** A version as people know it, without the hash of its content: "0.5.0-dev". */
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

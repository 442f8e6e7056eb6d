import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import { type FoundPage, findPage } from '@zaakwerk/domain/remote-pages'
import { incompatibleVersions } from '@zaakwerk/domain/shared-versions'
import type { ComponentType } from 'react'
import { failureCache } from './failure-cache.ts'
import { ensureRegistry, findOwner, hasHashes, integrityOf, registry } from './registry.ts'
import { pageIn, RemoteError, withTimeout } from './remote-error.ts'
import { noteOpening } from './tab-reports.ts'

// `boot.js` times out on a script earlier; this limit covers what it cannot see.
const scriptTimeout = 30_000
const totalTimeout = 40_000

/** Loads the entry of a remote with the hash in the registry (SRI). An entry that is not in the registry is refused. */
const createScript = ({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } => {
  const integrity = integrityOf(url)
  if (!integrity && !import.meta.env.DEV) throw new RemoteError('unavailable', `No release knows ${url}`)
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.crossOrigin = 'anonymous'
  if (integrity) script.integrity = integrity
  return { script, timeout: scriptTimeout }
}

/** Called once, before the first remote is loaded. */
export const startRemotes = (): void => {
  registerPlugins([{ name: 'zaakwerk-integrity', createScript }])
}

const registered = new Set<string>()
/** Remotes whose entry has to be loaded again. Never one that runs: reloading would remove modules in use. */
const failedRemotes = new Set<string>()
const loadedRemotes = new Set<string>()

/** The version of each shared module that the shell provides. */
const provided = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(getInstance()?.options.shared ?? {}).map(([name, [own]]) => [name, own?.version]),
  )

const register = ({ name, entry, contracts, shared }: RegistryEntry): void => {
  if (!entry) throw new RemoteError('not-installed', `${name} has no code yet`)
  if (!contracts.includes(shellContract))
    throw new RemoteError('incompatible', `${name} does not know this shell`)
  const [incompatible] = incompatibleVersions(shared, provided())
  if (incompatible && !import.meta.env.DEV) {
    const { module, range, version = 'missing' } = incompatible
    throw new RemoteError('other-versions', `${name} wants ${module} ${range}, here ${version}`)
  }
  const isAgain = failedRemotes.delete(name)
  if (registered.has(name) && !isAgain) return
  registered.add(name)
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: isAgain })
}

const load = async (remote: RegistryEntry, name: string): Promise<unknown> => {
  if (!hasHashes(remote))
    await ensureRegistry().catch((error: unknown) => {
      throw new RemoteError('unavailable', String(error))
    })
  register(remote)
  try {
    const loaded = await withTimeout(loadRemote(`${remote.name}/${name}`), totalTimeout)
    loadedRemotes.add(remote.name)
    return loaded
  } catch (error) {
    if (!loadedRemotes.has(remote.name)) failedRemotes.add(remote.name)
    throw error instanceof RemoteError ? error : new RemoteError('unavailable', String(error))
  }
}

const pages = failureCache<ComponentType>()
const widgets = failureCache<unknown>()

/** Loads a page, once. Rejects with {@link RemoteError}. */
export const loadPage = ({ remote, page: { path, name } }: FoundPage): Promise<ComponentType> =>
  pages(`${remote.name} ${path}`, async () => {
    if (!name) throw new RemoteError('not-installed', `${path} has no code yet`)
    noteOpening(remote.name)
    const page = pageIn(await load(remote, name), name)
    if (!page) throw new RemoteError('unavailable', `${remote.name} does not expose ${name}`)
    return page
  })

/** Loads the module of a widget from the remote that owns it, once. Rejects with {@link RemoteError}. */
export const loadWidgetModule = (name: string): Promise<unknown> =>
  widgets(name, async () => {
    const owner = findOwner(name)
    if (!owner) throw new RemoteError('not-installed', `no remote owns ${name}`)
    return load(owner, name)
  })

/** Starts loading the page of a path while the shell itself still loads. A failure shows when the page is drawn. */
export const startPageOf = (pathname: string): void => {
  const found = findPage(registry, pathname)
  if (!found?.page.name) return
  noteOpening(found.remote.name, 0)
  void loadPage(found).catch(() => undefined)
}

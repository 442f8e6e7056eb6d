import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { shellContract } from '@zaakwerk/contract/remotes'
import { areaOf } from '@zaakwerk/domain/areas'
import type { RemoteModule } from '@zaakwerk/platform'
import { findRemote, integrityOf, reloadRegistry } from './registry.ts'
import { RemoteError, remoteModuleOf, withTimeout } from './remote-error.ts'

const scriptTimeout = 4000
const totalTimeout = 10_000

/** Every script of a remote is checked against the hash that its release put into the registry; an unknown one is refused. */
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

/** Called once, before the first remote is asked for. */
export const startRemotes = (): void => registerPlugins([{ name: 'zaakwerk-integrity', createScript }])

const register = (name: string): void => {
  const entry = findRemote(name)
  if (!entry) throw new RemoteError('not-installed', `${name} is not in the registry`)
  if (!entry.contracts.includes(shellContract))
    throw new RemoteError('incompatible', `${name} does not know this shell`)
  registerRemotes([{ name, entry: entry.entry, entryGlobalName: name, type: 'global' }], { force: true })
}

const attempt = async (name: string): Promise<RemoteModule> => {
  register(name)
  const loaded: unknown = await withTimeout(loadRemote(`${name}/routes`), totalTimeout)
  const module = remoteModuleOf(loaded)
  if (!module) throw new RemoteError('unavailable', `${name} exposes no routes`)
  if (module.contract !== shellContract)
    throw new RemoteError('incompatible', `${name} was made for another shell`)
  return module
}

/** A damaged copy may sit in the browser's cache, for ever by its own headers: every script of the remote is asked for again. */
const fetchAnew = async (name: string): Promise<void> => {
  const urls = findRemote(name)?.preload ?? []
  const signal = AbortSignal.timeout(scriptTimeout)
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: 'reload', signal })))
}

const load = async (name: string): Promise<RemoteModule> => {
  try {
    return await attempt(name)
  } catch (first) {
    if (first instanceof RemoteError && first.reason === 'incompatible') throw first
    await reloadRegistry()
    await fetchAnew(name)
    return attempt(name)
  }
}

const loads = new Map<string, Promise<RemoteModule>>()

/** Loads a remote's routes, once. A failure is forgotten, so that the next call tries again without a reload of the page. */
export const loadRoutes = (name: string): Promise<RemoteModule> => {
  const known = loads.get(name)
  if (known) return known
  const started = load(name).catch((error: unknown) => {
    loads.delete(name)
    throw error instanceof RemoteError ? error : new RemoteError('unavailable', String(error))
  })
  loads.set(name, started)
  return started
}

/** Starts the remote of a path while the shell itself is still being put together. What fails shows when the area asks. */
export const startRemoteOf = (pathname: string): void => {
  const name = areaOf(pathname)?.remote ?? 'host'
  if (name !== 'host') loadRoutes(name).catch(() => undefined)
}

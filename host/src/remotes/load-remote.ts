import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { shellContract } from '@zaakwerk/contract/remotes'
import { areaOf } from '@zaakwerk/domain/areas'
import type { RemoteModule } from '@zaakwerk/platform'
import { findOwner, findRemote, integrityOf, reloadRegistry } from './registry.ts'
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

const registered = new Set<string>()

/** Tells the runtime where a remote is; again only when it has to be fetched anew, as that takes away what is in use. */
const register = (name: string, isAgain: boolean): void => {
  const entry = findRemote(name)
  if (!entry) throw new RemoteError('not-installed', `${name} is not in the registry`)
  if (!entry.contracts.includes(shellContract))
    throw new RemoteError('incompatible', `${name} does not know this shell`)
  if (registered.has(name) && !isAgain) return
  registered.add(name)
  registerRemotes([{ name, entry: entry.entry, entryGlobalName: name, type: 'global' }], { force: true })
}

/** What a remote exposes under a name. */
const attempt = (name: string, exposed: string, isAgain = false): Promise<unknown> => {
  register(name, isAgain)
  return withTimeout(loadRemote(`${name}/${exposed}`), totalTimeout)
}

/** A damaged copy may sit in the browser's cache, for ever by its own headers: every script of the remote is asked for again. */
const fetchAnew = async (name: string): Promise<void> => {
  const remote = findRemote(name)
  const exposed = Object.keys(remote?.integrity ?? {}).filter((url) => url.includes('__federation_expose_'))
  const urls = [
    ...(remote?.preload ?? []),
    ...(remote?.pages.flatMap(({ files }) => files) ?? []),
    ...exposed,
  ]
  const signal = AbortSignal.timeout(scriptTimeout)
  await Promise.allSettled([...new Set(urls)].map((url) => fetch(url, { cache: 'reload', signal })))
}

const load = async <T>(name: string, exposed: string, read: (loaded: unknown) => T): Promise<T> => {
  try {
    return read(await attempt(name, exposed))
  } catch (first) {
    if (first instanceof RemoteError && first.reason === 'incompatible') throw first
    await reloadRegistry()
    await fetchAnew(name)
    return read(await attempt(name, exposed, true))
  }
}

const routesOf =
  (name: string) =>
  (loaded: unknown): RemoteModule => {
    const module = remoteModuleOf(loaded)
    if (!module) throw new RemoteError('unavailable', `${name} exposes no routes`)
    if (module.contract !== shellContract)
      throw new RemoteError('incompatible', `${name} was made for another shell`)
    return module
  }

/** Loads once; a failure is forgotten, so that the next call tries again without a reload of the page. */
const once = <T>(known: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> => {
  const running = known.get(key)
  if (running) return running
  const started = start().catch((error: unknown) => {
    known.delete(key)
    throw error instanceof RemoteError ? error : new RemoteError('unavailable', String(error))
  })
  known.set(key, started)
  return started
}

const routes = new Map<string, Promise<RemoteModule>>()
const widgets = new Map<string, Promise<unknown>>()

/** Loads a remote's routes. Rejects with {@link RemoteError}. */
export const loadRoutes = (name: string): Promise<RemoteModule> =>
  once(routes, name, () => load(name, 'routes', routesOf(name)))

/** Loads the module of a widget from the remote that owns it. Rejects with {@link RemoteError}. */
export const loadWidgetModule = (widget: string): Promise<unknown> =>
  once(widgets, widget, async () => {
    const owner = findOwner(widget)
    if (!owner) throw new RemoteError('not-installed', `no remote owns ${widget}`)
    return load(owner.name, widget, (loaded) => loaded)
  })

/** Starts the remote of a path while the shell itself is still being put together. What fails shows when the area asks. */
export const startRemoteOf = (pathname: string): void => {
  const name = areaOf(pathname)?.remote ?? 'host'
  if (name !== 'host') loadRoutes(name).catch(() => undefined)
}

import type { Registry, RegistryEntry } from '@zaakwerk/contract/remotes'
import { type FoundPage, findPage } from '@zaakwerk/domain/remote-pages'

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)

/**
 * The registry that the server wrote into the page. The content security policy allows that script by its hash and the server has validated it by the contract,
 * so only its presence is checked here.
 */
const inlined: unknown = Reflect.get(globalThis, 'zaakwerk')

/** Whether the page has a registry; without it no page can be found. */
export const hasRegistry = isRegistry(inlined)

/** The pages of the shell itself. */
const shell: RegistryEntry = {
  name: 'host',
  label: 'Zaakwerk',
  version: '',
  contracts: [],
  shared: {},
  integrity: {},
  widgets: [],
  pages: [
    { path: '/login', access: 'public', needsForms: false, files: [] },
    { path: '/outbox', access: 'outbox.read', needsForms: false, files: [] },
  ],
  menu: [{ place: 'user', order: 90, label: 'Verzonden berichten', path: '/outbox', access: 'outbox.read' }],
}

/** The shell's own pages, and the registry that came with this page. */
export const withShell = ({ remotes }: Registry): Registry => ({ remotes: [shell, ...remotes] })

export const isShell = ({ name }: RegistryEntry): boolean => name === shell.name

/** All pages, fixed for the lifetime of this document: a released version stays available. */
export const registry: Registry = withShell(isRegistry(inlined) ? inlined : { remotes: [] })

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

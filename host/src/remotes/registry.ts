import type { Registry, RegistryEntry } from '@zaakwerk/contract/remotes'
import { type FoundPage, findPage } from '@zaakwerk/domain/remote-pages'

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)

/**
 * What came with the page, in a script that the content security policy knows by its hash: a changed one does not run. So whether
 * it is there is all there is to check, as the server has read it by the contract.
 */
const inlined: unknown = Reflect.get(globalThis, 'zaakwerk')

/** Whether there is a registry at all; without one no page can be found. */
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

/** Every page there is, for as long as this document lives: a released version stays where it is. */
export const registry: Registry = withShell(isRegistry(inlined) ? inlined : { remotes: [] })

/** The page for everybody at this path, if there is one; the shell's own, sign-in, is for staff. */
export const findPublicPage = (among: Registry, pathname: string): FoundPage | undefined => {
  const found = findPage(among, pathname)
  return found?.page.access === 'public' && !isShell(found.remote) ? found : undefined
}

/** The remote that owns a widget, or undefined when none that is installed does. */
export const findOwner = (widget: string): RegistryEntry | undefined =>
  registry.remotes.find(({ widgets }) => widgets.some(({ name }) => name === widget))

/** The hash a script of any remote must have, or undefined for a script no release knows. */
export const integrityOf = (url: string): string | undefined => {
  const { pathname } = new URL(url, location.origin)
  return registry.remotes.map(({ integrity }) => integrity[pathname]).find((hash) => hash !== undefined)
}

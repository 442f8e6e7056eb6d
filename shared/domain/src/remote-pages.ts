import type { MenuEntry, MenuPlace, Registry, RegistryEntry, RegistryPage } from '@zaakwerk/contract/remotes'

/** The pages of the shell itself, which take precedence over those of remotes. */
export const shellEntry: RegistryEntry = {
  name: 'host',
  label: 'Zaakwerk',
  version: '',
  contracts: [],
  shared: {},
  integrity: {},
  widgets: [],
  pages: [
    { path: '/login', access: 'public', needsForms: false, files: [] },
    { path: '/login/callback', access: 'public', needsForms: false, files: [] },
    { path: '/outbox', access: 'outbox.read', needsForms: false, files: [] },
  ],
  menu: [{ place: 'user', order: 90, label: 'Verzonden berichten', path: '/outbox', access: 'outbox.read' }],
}

/** A page and the remote that owns it. */
export interface FoundPage {
  readonly remote: RegistryEntry
  readonly page: RegistryPage
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

const matches = (pattern: string, pathname: string): boolean => {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  const isOpen = wanted.at(-1) === '*'
  if (!isOpen && given.length > wanted.length) return false
  return wanted.every((part, at) => {
    if (part === '*') return true
    if (given[at] === undefined) return part.endsWith('?')
    return part.startsWith(':') || part === given[at]
  })
}

/** Ranks paths by specificity: `/settings/users` before `/settings/:id`, and both before `/settings/*`. */
const weight = (pattern: string): number =>
  segmentsOf(pattern).reduce((sum, part) => sum + (part === '*' ? 0 : part.startsWith(':') ? 1 : 3), 0)

/** The page of a path; undefined when there is none. Used by both shell and server. */
export const findPage = ({ remotes }: Registry, pathname: string): FoundPage | undefined =>
  remotes
    .flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
    .filter(({ page }) => matches(page.path, pathname))
    .sort((a, b) => weight(b.page.path) - weight(a.page.path))[0]

/** The paths that a page matches, with anonymous parameters: `/tasks/:id?` matches `/tasks` and `/tasks/:`. */
const claimsOf = (path: string): readonly string[] => {
  const segments = segmentsOf(path)
  const required = segments.findLastIndex((part) => !part.endsWith('?')) + 1
  return segments
    .map((part) => (part.startsWith(':') ? ':' : part.replace(/\?$/, '')))
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'))
    .concat('')
    .filter((claim) => (claim === '' ? 0 : claim.split('/').length) >= required)
}

/** Whether two pages match a common path with equal specificity. */
export const claimSamePath = (one: string, other: string): boolean => {
  const claims = new Set(claimsOf(one))
  return claimsOf(other).some((claim) => claims.has(claim))
}

/** The entries of a menu that are accessible with these permissions, in order. */
export const menuEntries = (
  { remotes }: Registry,
  { place, permissions }: { readonly place: MenuPlace; readonly permissions: readonly string[] },
): readonly MenuEntry[] =>
  remotes
    .flatMap(({ menu }) => menu)
    .filter((entry) => entry.place === place && permissions.includes(entry.access))
    .sort((a, b) => a.order - b.order)

/** A page's path up to its first parameter. */
export const ownPathOf = ({ path }: RegistryPage): string => path.replace(/\/[:*].*$/, '') || '/'

/** Path of the menu entry that a page belongs to. */
export const menuPathOf = (page: RegistryPage): string => page.under ?? ownPathOf(page)

/** The name of a page in messages: its menu entry, else its remote. */
export const labelOf = ({ remote, page }: FoundPage): string =>
  remote.menu.find((entry) => entry.path === menuPathOf(page))?.label ?? remote.label

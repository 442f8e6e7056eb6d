import { createHash } from 'node:crypto'
import type { RegistryEntry, RegistryPage, ServedRegistry } from '@zaakwerk/contract/remotes'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { permissionsOf } from '@zaakwerk/domain/access'
import { findPage } from '@zaakwerk/domain/remote-pages'

/** Serves the full entries of remotes that a page has only partially. */
export const restPath = '/remotes/rest.json'

/** Versions as a query parameter: "mfe_cases/0.1.0-ab12cd34ef,mfe_tasks/…". */
const versionsText = (remotes: readonly RegistryEntry[]): string =>
  remotes.map(({ name, version }) => `${name}/${version}`).join()

/** The response body. Must be byte-identical in every process, as the page has its hash. */
export const restText = (remotes: readonly RegistryEntry[]): string => JSON.stringify({ remotes })

const restOf = ({ remotes }: ServedRegistry): ServedRegistry['rest'] => ({
  url: `${restPath}?of=${encodeURIComponent(versionsText(remotes))}`,
  integrity: `sha384-${createHash('sha384').update(restText(remotes)).digest('base64')}`,
})

/** The page without its files; of a page that the viewer may not enter, only what the router and guard need. */
const partialPage = (page: RegistryPage, mayEnter: boolean): RegistryPage => {
  const { path, access, tokenParameter } = page
  return mayEnter
    ? { ...page, files: [] }
    : { path, access, files: [], needsForms: false, ...(tokenParameter ? { tokenParameter } : {}) }
}

/**
 * The part of the registry that a page needs to start. Entries are mostly hashes, which do not compress, so a page has the full entry of its own remote only; of the
 * others it has what menus and guard need for the viewer's role. The shell fetches the rest in one request, verified by its hash. A public page has its own remote
 * only.
 */
export const registryInPage = (
  registry: ServedRegistry,
  { pathname, role }: { readonly pathname: string; readonly role: StaffRole | undefined },
): ServedRegistry => {
  const found = findPage(registry, pathname)
  if (found?.page.access === 'public') return { ...registry, remotes: [found.remote] }
  // Without a state in the database another process may not have the same remotes.
  if (registry.number === 0) return registry
  const permissions: readonly string[] = role ? permissionsOf(role) : []
  const mayEnter = ({ access }: { readonly access: string }): boolean => permissions.includes(access)
  const partialEntry = (remote: RegistryEntry): RegistryEntry =>
    remote === found?.remote && mayEnter(found.page)
      ? remote
      : {
          ...remote,
          integrity: {},
          menu: remote.menu.filter(mayEnter),
          pages: remote.pages.map((page) => partialPage(page, mayEnter(page))),
        }
  return {
    ...registry,
    remotes: registry.remotes.map(partialEntry),
    rest: restOf(registry),
    ...(role ? { role } : {}),
  }
}

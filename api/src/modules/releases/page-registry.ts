import { createHash } from 'node:crypto'
import type { RegistryEntry, RegistryPage, ServedRegistry } from '@zaakwerk/contract/remotes'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { permissionsOf } from '@zaakwerk/domain/access'
import { findPage } from '@zaakwerk/domain/remote-pages'

/** Path of the whole entries of the remotes that a page got in part. */
export const restPath = '/remotes/rest.json'

/** The versions of remotes in a query: "mfe_cases/0.1.0-ab12cd34ef,mfe_tasks/…". */
const versionsText = (remotes: readonly RegistryEntry[]): string =>
  remotes.map(({ name, version }) => `${name}/${version}`).join()

/** The answer for these remotes. Every process gives the same bytes, as the page has their hash. */
export const restText = (remotes: readonly RegistryEntry[]): string => JSON.stringify({ remotes })

const restOf = ({ remotes }: ServedRegistry): ServedRegistry['rest'] => ({
  url: `${restPath}?of=${encodeURIComponent(versionsText(remotes))}`,
  integrity: `sha384-${createHash('sha384').update(restText(remotes)).digest('base64')}`,
})

/** What the shell needs of a page to find it, and of one that the viewer may not enter only to say so. */
const pageInPart = (page: RegistryPage, mayEnter: boolean): RegistryPage => {
  const { path, access, tokenParameter } = page
  return mayEnter
    ? { ...page, files: [] }
    : { path, access, files: [], needsForms: false, ...(tokenParameter ? { tokenParameter } : {}) }
}

/**
 * The part of the registry that a page needs to start. Most of an entry are hashes, which do not compress: a page has those of its own remote, and of the others
 * what menus and guard need, as far as the role of the viewer may enter. The rest follows with one request, bound by its hash. A public page loads its own remote
 * only.
 */
export const registryInPage = (
  registry: ServedRegistry,
  { pathname, role }: { readonly pathname: string; readonly role: StaffRole | undefined },
): ServedRegistry => {
  const found = findPage(registry, pathname)
  if (found?.page.access === 'public') return { ...registry, remotes: [found.remote] }
  // Without a state in the database no other process can be asked for the rest.
  if (registry.number === 0) return registry
  const permissions: readonly string[] = role ? permissionsOf(role) : []
  const mayEnter = ({ access }: { readonly access: string }): boolean => permissions.includes(access)
  const inPart = (remote: RegistryEntry): RegistryEntry =>
    remote === found?.remote && mayEnter(found.page)
      ? remote
      : {
          ...remote,
          integrity: {},
          menu: remote.menu.filter(mayEnter),
          pages: remote.pages.map((page) => pageInPart(page, mayEnter(page))),
        }
  return {
    ...registry,
    remotes: registry.remotes.map(inPart),
    rest: restOf(registry),
    ...(role ? { role } : {}),
  }
}

import type { Registry } from '@zaakwerk/contract/remotes'
import { type FoundPage, findPage } from '@zaakwerk/domain/remote-pages'
import type { Viewer } from '@zaakwerk/platform'
import { findPublicPage } from '../remotes/registry.ts'

/** What the shell does with a path. */
export type Decision =
  | { readonly kind: 'to-sign-in' }
  | { readonly kind: 'to-start' }
  /** Redirects to the page where the second factor is set up. */
  | { readonly kind: 'to-enrol' }
  /** The page that this user starts on, by choice or role. */
  | { readonly kind: 'start' }
  | { readonly kind: 'sign-in' }
  /** Where the identity provider sends the browser back to, signed in or not. */
  | { readonly kind: 'sign-in-callback' }
  | { readonly kind: 'public' }
  | { readonly kind: 'staff'; readonly found: FoundPage }
  | { readonly kind: 'denied' }
  /** The user's permissions are not known yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'not-found' }

/** The page where the second factor is set up. */
export const enrolPath = '/settings/general'

/** Leads to the page that the user starts on. */
export const startPath = '/start'

const callbackPath = '/login/callback'

/** The route guard: public pages for everyone, other pages for signed-in users with the permission (specification 2, 2.1). */
export const decide = (
  registry: Registry,
  { pathname, viewer }: { readonly pathname: string; readonly viewer: Viewer | undefined },
): Decision => {
  const found = findPage(registry, pathname)
  if (findPublicPage(registry, pathname)) return { kind: 'public' }
  if (pathname === callbackPath) return { kind: 'sign-in-callback' }
  if (found?.page.access === 'public') return { kind: viewer ? 'to-start' : 'sign-in' }
  if (!viewer) return { kind: 'to-sign-in' }
  if (viewer.mustEnrol && pathname !== enrolPath) return { kind: 'to-enrol' }
  if (pathname === startPath) return { kind: 'start' }
  if (!found) return { kind: 'not-found' }
  if (!viewer.permissions) return { kind: 'pending' }
  return viewer.permissions.includes(found.page.access) ? { kind: 'staff', found } : { kind: 'denied' }
}

/** The target of a redirect; the query of a saved address, such as a filter, is added to its own. */
export const redirectTo = (target: string, search: string): string =>
  search === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${search.slice(1)}`

import { type Area, areaOf } from '@zaakwerk/domain/areas'
import type { Viewer } from '@zaakwerk/platform'

/** What the shell does with a path. */
export type Decision =
  | { readonly kind: 'to-sign-in' }
  | { readonly kind: 'to-start' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'public'; readonly area: Area }
  | { readonly kind: 'staff'; readonly area: Area }
  | { readonly kind: 'denied'; readonly area: Area }
  /** Nobody has said yet what this viewer may. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'not-found' }

/** The route guard: public pages for all, the rest for who is signed in and may (specification 2, 2.1). */
export const decide = (pathname: string, viewer: Viewer | undefined): Decision => {
  const area = areaOf(pathname)
  if (area?.key === 'login') return { kind: viewer ? 'to-start' : 'sign-in' }
  if (area?.access === 'public') return { kind: 'public', area }
  if (!viewer) return { kind: 'to-sign-in' }
  if (!area) return { kind: 'not-found' }
  if (!viewer.permissions) return { kind: 'pending' }
  return { kind: viewer.permissions.includes(area.access) ? 'staff' : 'denied', area }
}

import type { RoleName } from '@zaakwerk/contract/roles'
import { UiProvider } from '@zaakwerk/ui'
import type { ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { openRoutes } from './open-routes.tsx'

interface StaffVisit {
  readonly path: string
  readonly routes: readonly RouteObject[]
  readonly role?: RoleName
}

/** The host puts the pages of remotes into its own main part. */
const main = (
  <main>
    <Outlet />
  </main>
)

/** Opens a page with the design kit around it, as somebody of the staff. */
export const openStaffPage = ({ path, routes, role = 'admin' }: StaffVisit) =>
  openRoutes({ path, role, around: UiProvider, routes: [{ element: main, children: [...routes] }] })

/** Shows something that is no page of its own, on a route of whoever shows it. */
export const show = (content: ReactNode, path = '/case/41') =>
  openStaffPage({ path, role: 'lawyer', routes: [{ path: '*', element: content }] })

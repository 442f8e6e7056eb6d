import type { RoleName } from '@zaakwerk/contract/roles'
import { UiProvider } from '@zaakwerk/ui'
import type { ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { openRoutes } from './open-routes.tsx'

interface StaffVisit {
  readonly path: string
  readonly routes: readonly RouteObject[]
  readonly role?: RoleName
  readonly mustEnrol?: boolean
}

/** Like the host, which renders the pages of remotes in its `main`. */
const main = (
  <main>
    <Outlet />
  </main>
)

/** Opens a page with the design kit, signed in as staff. */
export const openStaffPage = ({ path, routes, role = 'admin', mustEnrol = false }: StaffVisit) =>
  openRoutes({
    path,
    role,
    mustEnrol,
    around: UiProvider,
    routes: [{ element: main, children: [...routes] }],
  })

/** Renders a component that is not a page, on a route of its own. */
export const show = (content: ReactNode, path = '/case/41') =>
  openStaffPage({ path, role: 'lawyer', routes: [{ path: '*', element: content }] })

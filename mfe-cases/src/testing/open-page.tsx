import { render, screen } from '@testing-library/react'
import { type RoleName, roles } from '@zaakwerk/contract/roles'
import { permissionsOf } from '@zaakwerk/domain/access'
import { NoticeStack, startSession } from '@zaakwerk/platform'
import { UiProvider } from '@zaakwerk/ui'
import { type ReactElement, Suspense } from 'react'
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRoutes,
} from 'react-router-dom'
import { SWRConfig } from 'swr'
import remote from '../expose/routes.tsx'

const part = (claims: object): string => btoa(JSON.stringify(claims)).replaceAll('=', '')

const token = (claims: object): string =>
  `${part({ alg: 'none' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 900 })}.x`

/** The shell as far as these pages see it: notices, and the address bar. */
const Shell = ({ routes }: { readonly routes: readonly RouteObject[] }): ReactElement => {
  const { pathname, search } = useLocation()
  return (
    <UiProvider>
      <output aria-label="Adresbalk">{`${pathname}${search}`}</output>
      <main>
        <Suspense>{useRoutes([...routes, { path: '*', element: <p>Andere pagina</p> }])}</Suspense>
      </main>
      <NoticeStack />
    </UiProvider>
  )
}

interface Visit {
  readonly path: string
  readonly role?: RoleName
  readonly routes: readonly RouteObject[]
}

/** Opens a part of a page on a route of its own, with a cache of its own. */
export const openRoutes = ({ path, role = 'admin', routes }: Visit) => {
  localStorage.setItem(
    'access_token',
    token({ sub: '1', role: roles[role], permissions: permissionsOf(role) }),
  )
  localStorage.setItem('refresh_token', token({ sub: '1' }))
  startSession()
  const router = createMemoryRouter([{ path: '*', element: <Shell routes={routes} /> }], {
    initialEntries: [path],
  })
  const cache = { provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }
  render(
    <SWRConfig value={cache}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
  return router
}

/** Opens a page as someone of a role. */
export const openPage = (path = '/', role: RoleName = 'admin') =>
  openRoutes({ path, role, routes: remote.routes })

/** Path and query, as the address bar shows them. */
export const address = (): string => screen.getByRole('status', { name: 'Adresbalk' }).textContent

/** The query of the address bar, its parameters by name. */
export const addressQuery = (): string => {
  const params = new URLSearchParams(address().split('?')[1])
  params.sort()
  return params.toString()
}

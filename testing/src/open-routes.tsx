import { render, screen, within } from '@testing-library/react'
import type { RoleName } from '@zaakwerk/contract/roles'
import { NoticeStack, startSession } from '@zaakwerk/platform'
import { type ComponentType, Fragment, type ReactElement, type ReactNode, StrictMode, Suspense } from 'react'
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRoutes,
} from 'react-router-dom'
import { SWRConfig } from 'swr'
import { aPair, storeTokens } from './tokens.ts'

interface Visit {
  readonly path: string
  readonly routes: readonly RouteObject[]
  /** Who is signed in; nobody when left out. */
  readonly role?: RoleName
  /** What the host puts around its pages: the design kit, on those of the staff. */
  readonly around?: ComponentType<{ readonly children: ReactNode }>
  readonly isStrict?: boolean
}

/** The shell as far as a page sees it: notices, and the address bar. */
const Shell = ({ routes, around: Around = Fragment }: Visit): ReactElement => {
  const { pathname, search } = useLocation()
  return (
    <Around>
      <output aria-label="Adresbalk">{`${pathname}${search}`}</output>
      <Suspense>{useRoutes([...routes, { path: '*', element: <p>Andere pagina</p> }])}</Suspense>
      <section aria-label="Meldingen">
        <NoticeStack />
      </section>
    </Around>
  )
}

let close = (): void => undefined

/** Opens a page, with a cache of its own; one that was open makes way. */
export const openRoutes = (visit: Visit) => {
  close()
  if (visit.role) {
    storeTokens(aPair({ role: visit.role, user: 1 }))
    startSession()
  }
  const router = createMemoryRouter([{ path: '*', element: <Shell {...visit} /> }], {
    initialEntries: [visit.path],
  })
  const cache = {
    provider: () => new Map(),
    shouldRetryOnError: false,
    dedupingInterval: 0,
    focusThrottleInterval: 0,
  }
  const Mode = visit.isStrict ? StrictMode : Fragment
  close = render(
    <Mode>
      <SWRConfig value={cache}>
        <RouterProvider router={router} />
      </SWRConfig>
    </Mode>,
  ).unmount
  return router
}

/** Path and query, as the address bar shows them. */
export const address = (): string => screen.getByRole('status', { name: 'Adresbalk' }).textContent

/** The query of the address bar, its parameters by name. */
export const addressQuery = (): string => {
  const params = new URLSearchParams(address().split('?')[1])
  params.sort()
  return params.toString()
}

/** The notices on screen, title and text: those that are read out at once last. */
export const noticeTexts = (): readonly string[] => {
  const stack = within(screen.getByRole('region', { name: 'Meldingen' }))
  return [...stack.queryAllByRole('status'), ...stack.queryAllByRole('alert')].map((notice) =>
    [...notice.querySelectorAll('strong, span')].map((part) => part.textContent).join(' / '),
  )
}

/** What a page says in words of its own, notices aside. */
export const mainText = (): string => screen.getByRole('main').textContent

/** What a page itself says is wrong, notices aside. */
export const alertText = (): string => within(screen.getByRole('main')).getByRole('alert').textContent

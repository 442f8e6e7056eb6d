import { act, render, screen, within } from '@testing-library/react'
import type { RoleName } from '@zaakwerk/contract/roles'
import { CurrentAddress, NoticeStack, startSession } from '@zaakwerk/platform'
import { type ComponentType, Fragment, type ReactElement, type ReactNode, Suspense } from 'react'
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
  /** Role of the signed-in user; absent: not signed in. */
  readonly role?: RoleName
  /** Whether the session still requires setting up a second factor. */
  readonly mustEnrol?: boolean
  /** Wrapper that the host puts around the pages, such as the design kit. */
  readonly around?: ComponentType<{ readonly children: ReactNode }>
}

type DelayedUpdate = () => void

let delayed: DelayedUpdate[] | undefined

/** Delays the rendering of a new address until it is released, as on a busy machine: everything else on the page still responds immediately. */
export const delayAddress = (): (() => Promise<void>) => {
  const updates: DelayedUpdate[] = []
  delayed = updates
  return () =>
    act(async () => {
      delayed = undefined
      for (const update of updates) update()
    })
}

/** The parts of the shell that pages need: notices and the address bar. */
const Shell = ({ routes, around: Around = Fragment }: Visit): ReactElement => {
  const { pathname, search } = useLocation()
  return (
    <CurrentAddress>
      <Around>
        <output aria-label="Adresbalk">{`${pathname}${search}`}</output>
        <Suspense>{useRoutes([...routes, { path: '*', element: <p>Andere pagina</p> }])}</Suspense>
      </Around>
      <section aria-label="Meldingen">
        <NoticeStack />
      </section>
    </CurrentAddress>
  )
}

let close = (): void => undefined

/** Opens a page with an empty cache, and closes the previous one. */
export const openRoutes = (visit: Visit) => {
  close()
  delayed = undefined
  if (visit.role) {
    storeTokens(aPair({ role: visit.role, user: 1, mustEnrol: visit.mustEnrol ?? false }))
    startSession()
  }
  const router = createMemoryRouter([{ path: '*', element: <Shell {...visit} /> }], {
    initialEntries: [visit.path],
  })
  const { subscribe } = router
  router.subscribe = (render) =>
    subscribe((...state) => {
      if (delayed) delayed.push(() => render(...state))
      else render(...state)
    })
  const cache = {
    provider: () => new Map(),
    shouldRetryOnError: false,
    dedupingInterval: 0,
    focusThrottleInterval: 0,
  }
  close = render(
    <SWRConfig value={cache}>
      <RouterProvider router={router} />
    </SWRConfig>,
  ).unmount
  // Notices stay open while the window is blurred: on a busy machine, three seconds may pass before a test looks.
  act(() => void window.dispatchEvent(new Event('blur')))
  return router
}

/** Path and query in the address bar. */
export const address = (): string => screen.getByRole('status', { name: 'Adresbalk' }).textContent

/** The parameters in the address bar. */
export const addressQuery = (): string => {
  const params = new URLSearchParams(address().split('?')[1])
  params.sort()
  return params.toString()
}

/** Title and text of the notices on screen, errors last. */
export const noticeTexts = (): readonly string[] => {
  const stack = within(screen.getByRole('region', { name: 'Meldingen' }))
  return [...stack.queryAllByRole('status'), ...stack.queryAllByRole('alert')].map((notice) =>
    [...notice.querySelectorAll('strong, span')].map((part) => part.textContent).join(' / '),
  )
}

/** Status messages of the page, without notices. */
export const mainText = (): string => screen.getByRole('main').textContent

/** Alerts of the page, without notices. */
export const alertText = (): string => within(screen.getByRole('main')).getByRole('alert').textContent

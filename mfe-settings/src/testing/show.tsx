import { render, screen } from '@testing-library/react'
import { roles } from '@zaakwerk/contract/roles'
import { permissionsOf } from '@zaakwerk/domain/access'
import { NoticeStack, startSession } from '@zaakwerk/platform'
import { UiProvider } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'

const part = (claims: object): string => btoa(JSON.stringify(claims)).replaceAll('=', '')

const token = (claims: object): string =>
  `${part({ alg: 'none' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 900 })}.x`

const Shell = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <UiProvider>
    <output aria-label="Adresbalk">{useLocation().pathname}</output>
    <Suspense>{children}</Suspense>
    <NoticeStack />
  </UiProvider>
)

/** Shows something of this remote as somebody of the staff, in the shell as far as it sees that, with a cache of its own. */
export const show = (content: ReactNode, path = '/case/41'): void => {
  localStorage.setItem(
    'access_token',
    token({ sub: '1', role: roles.lawyer, permissions: permissionsOf('lawyer') }),
  )
  localStorage.setItem('refresh_token', token({ sub: '1' }))
  startSession()
  const router = createMemoryRouter([{ path: '*', element: <Shell>{content}</Shell> }], {
    initialEntries: [path],
  })
  const cache = {
    provider: () => new Map(),
    shouldRetryOnError: false,
    dedupingInterval: 0,
    focusThrottleInterval: 0,
  }
  render(
    <SWRConfig value={cache}>
      <RouterProvider router={router} />
    </SWRConfig>,
  )
}

/** The path, as the address bar shows it. */
export const address = (): string => screen.getByRole('status', { name: 'Adresbalk' }).textContent

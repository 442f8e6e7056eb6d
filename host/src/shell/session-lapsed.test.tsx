import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { openRoutes } from '@zaakwerk/testing/open-routes'
import { aPair } from '@zaakwerk/testing/tokens'
import { UiProvider } from '@zaakwerk/ui'
import { expect, it, vi } from 'vitest'
import { SessionLapsed } from './session-lapsed.tsx'

const api = stubApi()

const me = { id: 7, first_name: 'Sanne', last_name: 'Jansen', email: 'sanne@zaakwerk.test', role: 1 }

const open = () => {
  api.on('GET /users/me', { status: 200, body: { ...me, permissions: [] } })
  openRoutes({
    path: '/',
    role: 'admin',
    around: UiProvider,
    routes: [{ path: '*', element: <SessionLapsed /> }],
  })
}

it('asks the code of the second factor too, and keeps the password for it', async () => {
  api.on('POST /token', { status: 401, body: { detail: '', code: 'second_factor_asked' } })
  open()
  await screen.findByDisplayValue('sanne@zaakwerk.test')
  expect(screen.queryByLabelText('Code')).toBeNull()
  const go = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Verder werken' }))
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim')
  await go()
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  api.on('POST /token', { status: 200, body: aPair() })
  await userEvent.type(code, '123456')
  await go()
  const signIns = () => api.requests.filter(({ path }) => path === '/token')
  await waitFor(() => expect(signIns()).toHaveLength(2))
  expect(signIns()[1]?.body).toBe('username=sanne%40zaakwerk.test&password=geheim&code=123456')
})

it('sends a user of the identity provider to another tab, so that the page stays', async () => {
  vi.stubGlobal('zaakwerk', { provider: 'Microsoft' })
  open()
  const link = await screen.findByRole('link', { name: 'log in met Microsoft in een ander tabblad' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_blank'])
  vi.unstubAllGlobals()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currentSession, startSession } from '@zaakwerk/platform'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, noticeTexts, openRoutes } from '@zaakwerk/testing/open-routes'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SignIn } from './sign-in.tsx'
import { SignInCallback } from './sign-in-callback.tsx'

const api = stubApi()
beforeEach(() => {
  vi.stubGlobal('zaakwerk', { remotes: [], provider: 'Microsoft' })
  localStorage.clear()
  startSession()
})
afterEach(() => void vi.unstubAllGlobals())

const open = (path: string) =>
  openRoutes({
    path,
    routes: [
      { path: '/login', element: <SignIn /> },
      { path: '/login/callback', element: <SignInCallback /> },
      { path: '/', element: <p>Dossiers</p> },
    ],
  })
const back = '/login/callback?code=een-code&state=een-staat&iss=https%3A%2F%2Flogin.test&session_state=x'
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Inloggen met Microsoft' }))
const path = () => screen.getByLabelText('Adresbalk').textContent
/** A URL of this document, where going to it can be seen. */
const url = '#microsoft'

it('goes to the provider by the second button, and starts in the e-mail field', async () => {
  api.on('POST /token/oidc/start', { status: 200, body: { url } })
  open('/login')
  expect(document.activeElement).toBe(await screen.findByLabelText('E-mailadres'))
  await press()
  await waitFor(() => expect(location.hash).toBe(url))
  const button = screen.getByRole('button', { name: 'Je gaat naar Microsoft' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(api.requests.map(({ path: asked }) => asked)).toEqual(['/token/oidc/start'])
})

it('says that the provider does not answer, and can be pressed again', async () => {
  const detail = 'Microsoft antwoordt niet. Log in met je wachtwoord.'
  api.on('POST /token/oidc/start', { status: 503, body: { detail, code: 'sign_in_unavailable' } })
  open('/login')
  await press()
  await waitFor(() => expect(alertText()).toBe(detail))
  await press()
  await waitFor(() => expect(api.requests).toHaveLength(2))
})

it('signs in with the code from the provider, and removes it from the address', async () => {
  api.on('POST /token/oidc', { status: 200, body: { pair: aPair({ byProvider: true }) } })
  open(back)
  await screen.findByText('Dossiers')
  expect(path()).toBe('/')
  expect(api.requests).toMatchObject([
    { path: '/token/oidc', body: { code: 'een-code', state: 'een-staat', iss: 'https://login.test' } },
  ])
  expect(currentSession().viewer).toMatchObject({ userId: 7 })
})

it('asks for the code of our second factor after the provider', async () => {
  const asked = { detail: 'Vul de code in.', code: 'second_factor_asked' }
  api.on('POST /token/oidc', { status: 401, body: asked })
  open(back)
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  api.on('POST /token/oidc/code', {
    status: 401,
    body: { detail: 'Deze code klopt niet.', code: 'wrong_code' },
  })
  await userEvent.type(code, '000000{Enter}')
  await waitFor(() => expect(alertText()).toBe('Deze code klopt niet.'))
  api.on('POST /token/oidc/code', { status: 200, body: aPair() })
  await userEvent.type(code, '{Enter}')
  await screen.findByText('Dossiers')
})

const unknown =
  'Microsoft herkent je, maar er is geen account voor je. Vraag een beheerder om een uitnodiging.'
it.each([
  ['/login/callback?error=access_denied&state=x', 'Inloggen is afgebroken.'],
  [
    '/login/callback?error=server_error&state=x',
    'Inloggen met Microsoft is niet gelukt. Probeer het opnieuw.',
  ],
  ['/login/callback', 'Inloggen is afgebroken.'],
  [back, unknown],
])('says on the sign-in page why %s did not sign in', async (address, text) => {
  api.on('POST /token/oidc', { status: 401, body: { detail: unknown, code: 'identity_unknown' } })
  open(address)
  await screen.findByLabelText('E-mailadres')
  expect(alertText()).toBe(text)
  expect(path()).toBe('/login')
})

it('goes back to the account after linking it, or failing to', async () => {
  storeTokens()
  startSession()
  api.on('POST /token/oidc', { status: 200, body: { pair: null } })
  open(back)
  await waitFor(() => expect(noticeTexts()).toEqual(['Je account is gekoppeld aan Microsoft']))
  expect(path()).toBe('/settings/general')
  const detail = 'Deze aanmelding bij Microsoft hoort bij een ander account.'
  api.on('POST /token/oidc', { status: 401, body: { detail, code: 'identity_taken' } })
  open(back)
  await waitFor(() => expect(noticeTexts().join()).toContain(`Koppelen is niet gelukt / ${detail}`))
  expect(path()).toBe('/settings/general')
})

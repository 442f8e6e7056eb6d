import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { fill, submit } from './testing/password-form.ts'

const api = stubApi()
beforeEach(() => {
  api.on('GET /password/update', { status: 204 })
  api.on('PATCH /password/update', { status: 200, body: { detail: 'Wachtwoord aangepast' } })
})
const changes = () => api.requests.filter((request) => request.method === 'PATCH')

describe('an invitation', () => {
  const address = '/password/update?token=abc&btu=false&invitation=true'
  const used = { status: 401, body: { detail: 'Nee.', code: 'link_used' } }

  it('activates the account with a password, and links to the staff sign-in page', async () => {
    api.on('GET /users/invitation', { status: 204 })
    api.on('PATCH /users/invitation', { status: 200, body: { detail: 'Je wachtwoord is ingesteld' } })
    openPage(address)
    await screen.findByRole('heading', { name: 'Kies een wachtwoord' })
    await fill('Nieuw1234')
    await submit()
    await screen.findByRole('heading', { name: 'Je account is klaar!' })
    expect(changes()).toMatchObject([{ path: '/users/invitation', authorization: 'Bearer abc' }])
    expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/login')
  })

  it('can be accepted through the identity provider, if configured', async () => {
    vi.stubGlobal('zaakwerk', { provider: 'Microsoft' })
    api.on('GET /users/invitation', { status: 204 })
    api.on('POST /users/invitation/oidc', { status: 200, body: { url: '#naar-microsoft' } })
    openPage(address)
    await userEvent.click(await screen.findByRole('button', { name: 'Inloggen met Microsoft' }))
    await waitFor(() => expect(location.hash).toBe('#naar-microsoft'))
    expect(api.requests.at(-1)).toMatchObject({ authorization: 'Bearer abc' })
    api.on('POST /users/invitation/oidc', used)
    openPage(address)
    await userEvent.click(await screen.findByRole('button', { name: 'Inloggen met Microsoft' }))
    await screen.findByRole('heading', { name: 'Deze uitnodiging werkt niet meer' })
    vi.unstubAllGlobals()
  })

  it('is reported as used, without a link for requesting a new password', async () => {
    api.on('GET /users/invitation', used)
    openPage(address)
    await screen.findByRole('heading', { name: 'Deze uitnodiging werkt niet meer' })
    expect(screen.queryByRole('link', { name: 'Vraag een nieuwe link aan' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/login')
  })
})

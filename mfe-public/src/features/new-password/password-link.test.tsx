import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { fill, first, refusal, submit } from './testing/password-form.ts'

const api = stubApi()
beforeEach(() => {
  api.on('GET /password/update', { status: 204 })
  api.on('PATCH /password/update', { status: 200, body: { detail: 'Wachtwoord aangepast' } })
})

describe('a password link', () => {
  it('is removed from the address bar, and sent as a bearer token', async () => {
    openPage('/password/update?token=abc.def&btu=true')
    await first()
    expect(`${location.pathname}${location.search}`).toBe('/password/update?btu=true')
    expect(api.requests.at(-1)?.authorization).toBe('Bearer abc.def')
    expect(screen.getByRole('banner').textContent).toContain('Uitkeringsbezwaar')
  })

  it('survives a reload', async () => {
    openPage('/password/update?token=abc')
    await first()
    openPage('/password/update')
    await first()
    expect(api.requests.at(-1)?.authorization).toBe('Bearer abc')
  })

  it.each([
    ['expired', 'link_expired', 'Deze link is verlopen'],
    ['used', 'link_used', 'Deze link werkt niet meer'],
    ['foreign', 'link_invalid', 'Deze link werkt niet'],
  ])('has an error page when it is %s', async (_, code, title) => {
    api.on('GET /password/update', refusal(401, code))
    openPage('/password/update?token=abc&btu=true')
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('button', { name: 'Verander wachtwoord' })).toBeNull()
    const again = screen.getByRole('link', { name: 'Vraag een nieuwe link aan' })
    expect(again.getAttribute('href')).toBe('/password/reset?btu=true')
  })

  it.each(['/password/update', '/password/update?token='])(
    'is reported as invalid without a token: %s',
    async (path) => {
      openPage(path)
      await screen.findByRole('heading', { name: 'Deze link werkt niet' })
      expect(api.requests).toEqual([])
    },
  )

  it('can be checked again after a network error', async () => {
    api.on('GET /password/update', 'offline')
    openPage('/password/update?token=abc')
    await screen.findByRole('heading', { name: 'We kunnen de link nu niet controleren' })
    api.on('GET /password/update', { status: 204 })
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await first()
  })

  it('can expire while the form is open', async () => {
    api.on('PATCH /password/update', refusal(401, 'link_expired'))
    openPage('/password/update?token=abc')
    await fill('Nieuw1234')
    await submit()
    await screen.findByRole('heading', { name: 'Deze link is verlopen' })
  })
})

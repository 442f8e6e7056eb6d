import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { callEndpoint, currentSession, startSession } from '@zaakwerk/platform'
import { type StubAnswer, stubApi } from '@zaakwerk/testing/api-stub'
import { alertText, noticeTexts } from '@zaakwerk/testing/open-routes'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignInPage } from './sign-in.page.tsx'
import { openPage } from './testing/open-page.tsx'

const api = stubApi()
const onSignedIn = vi.fn()
beforeEach(() => {
  onSignedIn.mockReset()
  openPage(<SignInPage onSignedIn={onSignedIn} returnTo="/" />, '/login')
})

const email = () => screen.getByLabelText<HTMLInputElement>('E-mailadres')
const password = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord')
const button = () => screen.getByRole('button', { name: 'Sign in' })
const fill = () => {
  fireEvent.change(email(), { target: { value: 'admin@zaakwerk.test' } })
  fireEvent.change(password(), { target: { value: 'geheim' } })
  password().focus()
}

describe('the sign-in page', () => {
  it('carries the company brand and starts in the e-mail field', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zaakwerk')
    expect(screen.getByRole('contentinfo').textContent).toBe('Verkeersbezwaar en Uitkeringsbezwaar')
    expect(document.activeElement).toBe(email())
  })

  it('requires the password, and of the e-mail address only its form', () => {
    expect(email()).toMatchObject({ type: 'email', required: false, autocomplete: 'username' })
    expect(password()).toMatchObject({ type: 'password', required: true, autocomplete: 'current-password' })
  })

  it('asks for missing values, and focuses the first one at every attempt', async () => {
    await userEvent.click(button())
    expect(alertText()).toBe('Vul je e-mailadres in. Vul je wachtwoord in.')
    expect(document.activeElement).toBe(email())
    fireEvent.change(email(), { target: { value: 'admin@zaakwerk.test' } })
    for (const _try of ['first', 'second']) {
      await userEvent.click(button())
      expect(alertText()).toBe('Vul je wachtwoord in.')
      expect(password().getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(password())
    }
    expect(api.requests).toEqual([])
  })

  it('has no other way in where the office has no provider', () =>
    expect(screen.queryByRole('button', { name: /^Inloggen met/ })).toBeNull())

  it('signs in with Enter and clears the password', async () => {
    api.on('POST /token', { status: 200, body: aPair() })
    fill()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(api.requests).toMatchObject([
      { method: 'POST', path: '/token', body: 'username=admin%40zaakwerk.test&password=geheim' },
    ])
    expect(currentSession().viewer).toMatchObject({ userId: 7, role: 'admin' })
    expect(password().value).toBe('')
  })

  it('sends once for a double click', async () => {
    api.on('POST /token', { status: 200, body: aPair(), delay: 50 })
    fill()
    await userEvent.dblClick(button())
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled())
    expect(api.requests).toHaveLength(1)
  })

  it('continues also where something was typed while signing in', async () => {
    const { promise, resolve } = Promise.withResolvers<StubAnswer>()
    api.on('POST /token', promise)
    fill()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(api.requests).toHaveLength(1))
    await userEvent.type(password(), '!')
    resolve({ status: 200, body: aPair() })
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(password().value).toBe('')
  })

  it('shows the status in a notice and the reason above the button', async () => {
    api.on('POST /token', {
      status: 401,
      body: { detail: 'E-mailadres of wachtwoord is onjuist.', code: 'invalid_credentials' },
    })
    fill()
    await userEvent.click(button())
    await waitFor(() => expect(noticeTexts()).toEqual(['Er is iets fout gegaan / 401 Unauthorized']))
    expect(alertText()).toBe('E-mailadres of wachtwoord is onjuist.')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('shows how long to wait after too many attempts', async () => {
    api.on('POST /token', {
      status: 429,
      body: { detail: 'Te veel pogingen.', code: 'too_many_attempts' },
      headers: { 'retry-after': '42' },
    })
    fill()
    await userEvent.click(button())
    await waitFor(() => expect(alertText()).toContain('Wacht 42 seconden'))
    expect(noticeTexts()).toEqual(['Er is iets fout gegaan / 429 Too Many Requests'])
  })

  it('keeps the typed values when the network fails', async () => {
    api.on('POST /token', 'offline')
    fill()
    await userEvent.click(button())
    await waitFor(() =>
      expect(noticeTexts()).toEqual(['Er is iets fout gegaan / Er is een onbekende fout opgetreden']),
    )
    expect(alertText()).toContain('Geen verbinding')
    expect(email().value).toBe('admin@zaakwerk.test')
    expect(password().value).toBe('geheim')
  })

  const hour = 3600
  const signInWith = async (behind: number) => {
    api.on('POST /token', { status: 200, body: aPair({ behind }) })
    fill()
    await userEvent.keyboard('{Enter}')
  }

  it('reports that the clock of the device is too far ahead to stay signed in', async () => {
    api.on('POST /token/revoke', { status: 204 })
    await signInWith(13 * hour)
    await waitFor(() => expect(alertText()).toContain('De klok van dit apparaat loopt 13 uur voor.'))
    expect(alertText()).toMatch(/Hij staat op \d.+, \d\d:\d\d; het is \d.+, \d\d:\d\d\. Zet de klok gelijk\./)
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(localStorage.getItem('refresh_token')).toBeNull()
    // The session that will not be used is ended.
    expect(api.requests.map(({ path }) => path)).toEqual(['/token', '/token/revoke'])
    expect(password().value).toBe('geheim')
  })

  it.each([
    ['2 uur voor', 2 * hour],
    // The time that typing takes is part of it, so not a round number that a slow machine falls short of.
    ['10 minuten achter', -620],
    ['3 dagen achter', -72 * hour],
  ])('reports that the clock of the device runs %s, and still signs in', async (words, behind) => {
    await signInWith(behind)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(noticeTexts().join()).toContain(`De klok van dit apparaat loopt ${words}.`)
  })

  it('says nothing of a clock that is right', async () => {
    await signInWith(240)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(noticeTexts()).toEqual([])
  })

  it('asks for the code of the second factor as a second step', async () => {
    const asked = { status: 401, body: { detail: 'Vul de code in.', code: 'second_factor_asked' } }
    api.on('POST /token', asked)
    fill()
    await userEvent.keyboard('{Enter}')
    const code = await screen.findByLabelText<HTMLInputElement>('Code')
    expect(noticeTexts()).toEqual([])
    expect(screen.queryByLabelText('Wachtwoord')).toBeNull()
    expect(document.activeElement).toBe(code)
    expect(code.inputMode).toBe('numeric')
    await userEvent.keyboard('{Enter}')
    expect(alertText()).toBe('Vul de code in.')

    api.on('POST /token', { status: 401, body: { detail: 'Deze code klopt niet.', code: 'wrong_code' } })
    await userEvent.type(code, '000000{Enter}')
    await waitFor(() => expect(alertText()).toBe('Deze code klopt niet.'))

    api.on('POST /token', { status: 200, body: aPair() })
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(api.requests.at(-1)?.body).toBe('username=admin%40zaakwerk.test&password=geheim&code=123456')
  })

  it('has letters to type for a recovery code, and returns from the code to the password', async () => {
    api.on('POST /token', { status: 401, body: { detail: '', code: 'second_factor_asked' } })
    fill()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Gebruik een herstelcode' }))
    const code = screen.getByLabelText<HTMLInputElement>('Code')
    expect([code.inputMode, document.activeElement]).toEqual(['text', code])
    await userEvent.click(screen.getByRole('button', { name: 'Terug' }))
    expect(password().value).toBe('geheim')
  })

  it('shows and hides the password', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Toon wachtwoord' }))
    expect(password().type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Verberg wachtwoord' }))
    expect(password().type).toBe('password')
  })

  it('links to a new password', () => {
    const link = screen.getByRole('link', { name: 'Wachtwoord vergeten?' })
    expect(link.getAttribute('href')).toBe('/password/reset')
  })

  it('says calmly that the session has expired', async () => {
    expect(screen.queryByText('Je sessie is verlopen. Log opnieuw in.')).toBeNull()
    storeTokens(aPair({ access: -1 }))
    startSession()
    api.on('POST /token/refresh', { status: 401, body: { detail: '', code: 'refresh_token_invalid' } })
    await expect(callEndpoint(getCurrentUser, {})).rejects.toThrow('Refresh Token Invalid')
    await screen.findByText('Je sessie is verlopen. Log opnieuw in.')
  })
})

describe('a browser that keeps nothing for the site', () => {
  afterEach(() => vi.restoreAllMocks())
  const refuse = (name: string) => () => {
    throw new DOMException('No', name)
  }

  it('whose storage is blocked says what to allow, and sends no password', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('SecurityError'))
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse('SecurityError'))
    fill()
    await userEvent.click(button())
    await waitFor(() => expect(alertText()).toContain('Je browser bewaart niets voor deze site.'))
    expect(api.requests).toEqual([])
  })

  it('whose storage is full says that, and sends no password', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
    fill()
    await userEvent.click(button())
    await waitFor(() => expect(alertText()).toContain('De opslag van je browser is vol.'))
    expect(api.requests).toEqual([])
  })
})

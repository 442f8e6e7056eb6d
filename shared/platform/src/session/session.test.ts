import { refreshTokens } from '@zaakwerk/contract/session'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callEndpoint } from '../api/call-endpoint.ts'
import { currentSession, updatePermissions } from './current-session.ts'
import { send, signIn, signOut, startSession } from './session.ts'
import { tokenStore } from './token-store.ts'

const api = stubApi()
const user = {
  id: 7,
  first_name: 'Sanne',
  last_name: 'Jansen',
  email: 'admin@zaakwerk.test',
  role: 1,
  permissions: ['cases.read'],
}

/** The event of a change of local storage in another tab. */
const otherTab = (change: () => void): void => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

startSession()

beforeEach(() => {
  otherTab(() => localStorage.clear())
  api.on('GET /users/me', { status: 200, body: user })
})

const calls = (path: string): number => api.requests.filter((request) => request.path.startsWith(path)).length

describe('signing in and out', () => {
  it('signs out at the identity provider too where the session began there', async () => {
    api.on('POST /token', { status: 200, body: aPair({ byProvider: true }) })
    await signIn({ username: 'admin@zaakwerk.test', password: 'geheim' })
    api.on('POST /token/oidc/revoke', { status: 200, body: { url: '#uitgelogd' } })
    await signOut()
    expect(location.hash).toBe('#uitgelogd')
    expect(localStorage.length).toBe(0)
    expect(calls('/token/revoke')).toBe(0)
  })

  it('stores both tokens and reads the role', async () => {
    api.on('POST /token', { status: 200, body: aPair({ role: 'btu_lawyer' }) })
    await signIn({ username: 'btu@zaakwerk.test', password: 'geheim' })
    expect(currentSession().viewer).toMatchObject({ userId: 7, role: 'btu_lawyer' })
    expect(localStorage.getItem('refresh_token')).not.toBeNull()
  })

  it('reads the permissions of the user from the token, and takes over later ones of the API', async () => {
    api.on('POST /token', { status: 200, body: aPair({ permissions: ['cases.read'] }) })
    await signIn({ username: 'admin@zaakwerk.test', password: 'geheim' })
    expect(currentSession().viewer?.permissions).toEqual(['cases.read'])
    updatePermissions(['cases.read', 'something.new'])
    expect(currentSession().viewer).toEqual({
      userId: 7,
      role: 'admin',
      permissions: ['cases.read', 'something.new'],
    })
  })

  it('sends the sign-in as form data', async () => {
    api.on('POST /token', { status: 200, body: aPair() })
    await signIn({ username: 'a@b.nl', password: 'p&w=1' })
    expect(api.requests[0]?.body).toBe('username=a%40b.nl&password=p%26w%3D1')
  })

  it('clears local storage and revokes the family on signing out, even when the server is gone', async () => {
    otherTab(() => tokenStore.save(aPair()))
    localStorage.setItem('casesfilter', 'page=2')
    api.on('POST /token/revoke', 'offline')
    await signOut()
    expect(localStorage.length).toBe(0)
    expect(currentSession()).toEqual({ viewer: undefined, reason: 'signed-out' })
    expect(calls('/token/revoke')).toBe(1)
  })

  it('removes what another tab writes during sign-out', async () => {
    otherTab(() => tokenStore.save(aPair()))
    localStorage.setItem('casesfilter', 'page=2')
    api.on('POST /token/revoke', { status: 204 })
    // As in Chromium: the write of the other tab survives a clear, but not a removal of its key.
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'casesfilter') localStorage.removeItem(key)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await signOut()
    expect(localStorage).toHaveLength(0)
  })

  it('follows another tab that signs out', () => {
    otherTab(() => tokenStore.save(aPair()))
    expect(currentSession().viewer?.userId).toBe(7)
    // A filter that this tab stores before it hears of the sign-out.
    otherTab(() => {
      localStorage.clear()
      localStorage.setItem('casesfilter', 'query=jansen')
    })
    expect(currentSession().viewer).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })
})

describe('refreshing', () => {
  it('refreshes an expired access token before the request, once for twenty requests', async () => {
    otherTab(() => tokenStore.save(aPair({ access: -1 })))
    api.on('POST /token/refresh', { status: 200, body: aPair(), delay: 20 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => callEndpoint(getCurrentUser, {})))
    expect(answers).toHaveLength(20)
    expect(calls('/token/refresh')).toBe(1)
    expect(calls('/users/me')).toBe(20)
  })

  it('ends the session with "Refresh Token Invalid" when the refresh is refused', async () => {
    otherTab(() => tokenStore.save(aPair({ access: -1 })))
    api.on('POST /token/refresh', {
      status: 401,
      body: { detail: 'Refresh Token Invalid', code: 'refresh_token_invalid' },
    })
    await expect(callEndpoint(getCurrentUser, {})).rejects.toThrow('Refresh Token Invalid')
    expect(currentSession()).toEqual({ viewer: undefined, reason: 'expired' })
    expect(localStorage.length).toBe(0)
    expect(calls('/users/me')).toBe(0)
  })

  it('asks nothing of the server when the refresh token itself has run out', async () => {
    otherTab(() => tokenStore.save(aPair({ access: -1 })))
    localStorage.setItem('refresh_token', aPair({ refresh: -1 }).refresh_token)
    await expect(callEndpoint(getCurrentUser, {})).rejects.toThrow('Refresh Token Invalid')
    expect(api.requests).toEqual([])
  })

  it('keeps the session when only the connection is lost', async () => {
    otherTab(() => tokenStore.save(aPair({ access: -1 })))
    api.on('POST /token/refresh', 'offline')
    await expect(callEndpoint(getCurrentUser, {})).rejects.toMatchObject({ status: 0 })
    expect(currentSession().viewer?.userId).toBe(7)
  })

  it('does not repeat a refused call for the user who signed in meanwhile', async () => {
    otherTab(() => tokenStore.save(aPair()))
    api.on('GET /users/me', { status: 401, body: { detail: '', code: 'unauthenticated' }, delay: 40 })
    const asked = callEndpoint(getCurrentUser, {})
    otherTab(() => tokenStore.save(aPair({ user: 8 })))
    await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(calls('/users/me')).toBe(1)
  })

  it('tries once more with a new token when the server no longer takes a token that looks fresh', async () => {
    otherTab(() => tokenStore.save(aPair()))
    const next = aPair({ role: 'lawyer' })
    api.on('GET /users/me', { status: 401, body: { detail: 'Log opnieuw in.', code: 'unauthenticated' } })
    api.on('POST /token/refresh', { status: 200, body: next })
    await expect(callEndpoint(getCurrentUser, {})).rejects.toMatchObject({ status: 401 })
    expect(calls('/users/me')).toBe(2)
    expect(api.requests.at(-1)?.authorization).toBe(`Bearer ${next.access_token}`)
    expect(currentSession().viewer?.role).toBe('lawyer')
  })
})

describe('races', () => {
  it('stays signed out when the answer of a refresh arrives after signing out', async () => {
    otherTab(() => tokenStore.save(aPair({ access: -1 })))
    api.on('POST /token/refresh', { status: 200, body: aPair(), delay: 50 })
    api.on('POST /token/revoke', { status: 204 })
    const call = callEndpoint(getCurrentUser, {})
    await signOut()
    await expect(call).rejects.toThrow('Refresh Token Invalid')
    expect(currentSession().viewer).toBeUndefined()
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(calls('/token/revoke')).toBe(2)
  })

  it('leaves a session alone that another tab opened while an old one was refused', async () => {
    otherTab(() => tokenStore.save(aPair({ access: -1 })))
    api.on('POST /token/refresh', {
      status: 401,
      body: { detail: 'Refresh Token Invalid', code: 'refresh_token_invalid' },
      delay: 50,
    })
    const call = callEndpoint(getCurrentUser, {})
    otherTab(() => tokenStore.save(aPair({ user: 8 })))
    await expect(call).rejects.toThrow('Refresh Token Invalid')
    expect(currentSession().viewer?.userId).toBe(8)
  })

  it('fails once for ten requests on a lost connection', async () => {
    otherTab(() => tokenStore.save(aPair({ access: -1 })))
    api.on('POST /token/refresh', 'offline')
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => callEndpoint(getCurrentUser, {})),
    )
    expect(answers.every((answer) => answer.status === 'rejected')).toBe(true)
    expect(calls('/token/refresh')).toBe(1)
  })
})

describe('unexpected answers', () => {
  it.each([
    {
      name: 'an error in the agreed form',
      answer: {
        status: 429,
        body: { detail: 'Te veel pogingen.', code: 'too_many_attempts' },
        headers: { 'retry-after': '42' },
      },
      expected: { detail: 'Te veel pogingen.', retryAfter: 42 },
    },
    {
      name: 'a refused field',
      answer: {
        status: 422,
        body: { detail: [{ loc: ['body', 'refresh_token'], msg: 'Te lang', type: 'too_big' }] },
      },
      expected: { detail: 'Te lang', code: 'validation_failed' },
    },
    {
      name: 'a proxy page',
      answer: { status: 502, body: 'Bad gateway' },
      expected: { detail: 'Foutcode: 502' },
    },
    {
      name: 'an answer of another shape',
      answer: { status: 200, body: { tokens: [] } },
      expected: { detail: 'De server gaf een onverwacht antwoord.' },
    },
    { name: 'no connection', answer: 'offline' as const, expected: { status: 0 } },
  ])('explains $name in Dutch', async ({ answer, expected }) => {
    api.on('POST /token/refresh', answer)
    await expect(send(refreshTokens, { body: { refresh_token: 'x' } })).rejects.toMatchObject(expected)
  })
})

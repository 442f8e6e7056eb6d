import { getCurrentUser } from '@zaakwerk/contract/users'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callEndpoint } from '../api/call-endpoint.ts'
import { currentSession } from './current-session.ts'
import { abandonSession, askPasswordOnExpiry, signIn, startSession } from './session.ts'
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
askPasswordOnExpiry()

beforeEach(() => {
  otherTab(() => localStorage.clear())
  api.on('GET /users/me', { status: 200, body: user })
  api.on('POST /token/refresh', { status: 401, body: { detail: 'x', code: 'refresh_token_invalid' } })
})

const lapsed = () => vi.waitFor(() => expect(currentSession().isLapsed).toBe(true), 60_000)

/** Makes a call with an expired access token, while the refresh token is refused. */
const askWithEndedSession = (): Promise<unknown> => {
  otherTab(() => tokenStore.save(aPair({ access: -1 })))
  return callEndpoint(getCurrentUser, {})
}

describe('a session that ends while its user is at work', () => {
  it('keeps the user on the page, clears local storage, and holds the call until the password is given', async () => {
    localStorage.setItem('casesfilter', 'page=2')
    const asked = askWithEndedSession()
    await lapsed()
    expect(currentSession()).toMatchObject({ viewer: { userId: 7 }, reason: 'expired' })
    expect([localStorage.getItem('casesfilter'), tokenStore.accessToken()]).toEqual([null, null])
    expect(api.requests.map(({ path }) => path)).not.toContain('/users/me')

    api.on('POST /token', { status: 200, body: aPair() })
    await signIn({ username: user.email, password: 'geheim' })
    expect(await asked).toMatchObject({ id: 7 })
    expect(currentSession()).toEqual({ viewer: expect.objectContaining({ role: 'admin' }), reason: 'none' })
  })

  it('asks for the password when its time is over, without a call that has to fail first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const hour = 3_600
    otherTab(() => tokenStore.save(aPair({ access: hour, refresh: hour, session: hour })))
    await vi.advanceTimersByTimeAsync((hour - 1) * 1_000)
    expect(currentSession().isLapsed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(currentSession()).toMatchObject({ viewer: { userId: 7 }, reason: 'expired', isLapsed: true })
    expect(api.requests).toEqual([])
  })

  it('asks for the password when the refresh token expires while the user is idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const hour = 3_600
    otherTab(() => tokenStore.save(aPair({ refresh: hour })))
    localStorage.setItem('casesfilter', 'query=bakker')
    await vi.advanceTimersByTimeAsync((hour + 1) * 1_000)
    expect(currentSession()).toMatchObject({ viewer: { userId: 7 }, isLapsed: true })
    expect(Object.keys(localStorage)).toEqual(['lapsed_session'])
  })

  it('keeps the page of a tab that slept, when a new tab finds the session over and clears it', () => {
    otherTab(() => tokenStore.save(aPair()))
    otherTab(() => {
      tokenStore.save(aPair({ access: -1, refresh: -1 }))
      localStorage.setItem('casesfilter', 'query=bakker')
      tokenStore.dropEnded()
    })
    expect(Object.keys(localStorage)).toEqual(['lapsed_session'])
    expect(currentSession()).toMatchObject({ viewer: { userId: 7 }, isLapsed: true })
  })

  it('sees no sign-out in what another tab writes first when it signs in again', () => {
    otherTab(() => tokenStore.save(aPair()))
    otherTab(() => tokenStore.lapse({ userId: 7 }))
    const pair = aPair()
    const seen: unknown[] = []
    const { setItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      setItem.call(this, key, value)
      window.dispatchEvent(new StorageEvent('storage', { key }))
      seen.push(currentSession().viewer?.userId)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    tokenStore.begin(pair)
    expect(seen).toEqual([7, 7])
    otherTab(() => undefined)
    expect(currentSession()).toMatchObject({ viewer: { userId: 7 }, reason: 'none' })
  })

  it('signs out with another tab, even if a call finds the tokens removed before the storage event arrives', async () => {
    otherTab(() => tokenStore.save(aPair()))
    localStorage.clear()
    const asked = callEndpoint(getCurrentUser, {})
    const refused = expect(asked).rejects.toThrow('Refresh Token Invalid')
    await new Promise((resolve) => setTimeout(resolve))
    otherTab(() => undefined)
    await refused
    expect(currentSession()).toEqual({ viewer: undefined, reason: 'signed-out' })
    expect(localStorage).toHaveLength(0)
  })

  it('refuses what waited when the user leaves for the sign-in page', async () => {
    const asked = askWithEndedSession()
    const refused = expect(asked).rejects.toThrow('Refresh Token Invalid')
    await lapsed()
    abandonSession()
    await refused
    expect(currentSession()).toEqual({ viewer: undefined, reason: 'expired' })
  })

  it('does nothing in the name of another user who signs in instead', async () => {
    const asked = askWithEndedSession()
    const refused = expect(asked).rejects.toThrow('Refresh Token Invalid')
    await lapsed()
    api.on('POST /token', { status: 200, body: aPair({ user: 8 }) })
    await signIn({ username: 'ander@zaakwerk.test', password: 'geheim' })
    await refused
    expect(currentSession().viewer?.userId).toBe(8)
    expect(api.requests.map(({ path }) => path)).not.toContain('/users/me')
  })

  it('shows in the other tabs of that user, and continues in all of them after one sign-in', () => {
    otherTab(() => tokenStore.save(aPair()))
    otherTab(() => tokenStore.lapse({ userId: 7 }))
    expect(currentSession()).toMatchObject({ viewer: { userId: 7 }, isLapsed: true })
    otherTab(() => tokenStore.save(aPair()))
    expect(currentSession()).toEqual({ viewer: expect.objectContaining({ role: 'admin' }), reason: 'none' })
  })
})

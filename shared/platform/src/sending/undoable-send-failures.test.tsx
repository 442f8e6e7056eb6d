import { act, fireEvent, render, screen } from '@testing-library/react'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { NoticeStack } from '../notices/notice-stack.tsx'
import { abandonSession, signOut, startSession } from '../session/session.ts'
import { delaySend, sendDelay } from './undoable-send.ts'

const api = stubApi()

/** Signs somebody in, or out, in another tab. */
const elsewhere = (change: () => void): void =>
  act(() => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
const signInElsewhere = (user: number): void => elsewhere(() => storeTokens(aPair({ user })))

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const notices = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

const hold = (send: () => Promise<unknown>): void =>
  act(() => void delaySend({ subject: 'case 7', title: 'Zaak toewijzen (Z-7)', send }))

const failing = () => vi.fn(() => Promise.reject(new ApiError({ status: 503, detail: 'Even niet.' })))

startSession()

beforeEach(() => {
  api.on('POST /token/refresh', { status: 200, body: aPair({ user: 1 }) })
  vi.useFakeTimers()
  signInElsewhere(1)
  render(<NoticeStack />)
})

afterEach(() => {
  vi.useRealTimers()
})

it('names the mail, and retries in the name of the same user', async () => {
  const send = failing()
  hold(send)
  await pass(sendDelay)
  expect(notices()).toEqual([expect.stringContaining('Zaak toewijzen (Z-7): Even niet.')])
  await press('Opnieuw proberen')
  expect(send).toHaveBeenCalledTimes(2)
})

it.each([
  ['when its session ends', () => act(abandonSession)],
  ['for the next user', () => signInElsewhere(2)],
])('is no longer shown %s', async (_, end) => {
  hold(failing())
  await pass(sendDelay)
  expect(notices()).toHaveLength(1)
  end()
  expect(notices()).toEqual([])
})

it('is reported after signing out where it failed during it, until another user signs in', async () => {
  api.on('POST /token/revoke', { status: 204 })
  hold(failing())
  await act(signOut)
  expect(notices()).toEqual([expect.stringContaining('Zaak toewijzen (Z-7): Even niet.')])
  signInElsewhere(1)
  expect(notices()).toHaveLength(1)
  signInElsewhere(2)
  expect(notices()).toEqual([])
})

it('is reported as not sent where a question about a conflict was closed, and can be retried', async () => {
  const results = ['open', 'done']
  const send = vi.fn(async () => results.shift())
  hold(send)
  await pass(sendDelay)
  expect(notices()).toEqual([
    expect.stringContaining(
      'Zaak toewijzen (Z-7): niet verstuurdIemand anders heeft dit intussen gewijzigd.',
    ),
  ])
  await press('Opnieuw proberen')
  expect(send).toHaveBeenCalledTimes(2)
  expect(notices()).toEqual([])
})

it.each([
  ['the session was left', () => act(abandonSession), 'Je bent uitgelogd voordat de e-mail weg was.'],
  [
    'another tab signed out',
    () => elsewhere(() => localStorage.clear()),
    'Je bent uitgelogd voordat de e-mail weg was.',
  ],
  ['another tab signed in', () => signInElsewhere(2), 'Er is intussen iemand anders ingelogd.'],
])('is not sent after %s, and says so', async (_, end, text) => {
  const send = vi.fn(async () => 'done')
  hold(send)
  end()
  await pass(sendDelay)
  expect(send).not.toHaveBeenCalled()
  expect(notices()).toEqual([expect.stringContaining(`Zaak toewijzen (Z-7): niet verstuurd${text}`)])
})

it('is reported as not sent where the session ended while it was being sent', async () => {
  hold(async () => {
    abandonSession()
    throw new ApiError({ status: 401, code: 'refresh_token_invalid', detail: 'Refresh Token Invalid' })
  })
  await pass(sendDelay)
  expect(notices()).toEqual([expect.stringContaining('Je bent uitgelogd voordat de e-mail weg was.')])
})

describe('a token that ends while it waits', () => {
  const closeTab = () => window.dispatchEvent(new Event('pagehide'))
  const isHeld = () => screen.queryByRole('button', { name: 'Ongedaan maken' }) !== null
  beforeEach(() => elsewhere(() => storeTokens(aPair({ user: 1, access: 8 }))))

  it('is renewed before it is held: a page that closes has no time for it', async () => {
    const send = vi.fn(async () => 'done')
    hold(send)
    expect(isHeld()).toBe(false)
    await act(() => vi.waitFor(() => expect(isHeld()).toBe(true), 60_000))
    closeTab()
    expect(send.mock.calls).toEqual([[true]])
    expect(api.requests.map(({ path }) => path)).toEqual(['/token/refresh'])
  })

  it('holds nothing when the session cannot be renewed, and reports that to the caller', async () => {
    api.on('POST /token/refresh', {
      status: 503,
      body: { detail: 'Even niet.', code: 'service_unavailable' },
    })
    const send = vi.fn(async () => 'done')
    const asked = delaySend({ subject: 'case 7', title: 'Zaak toewijzen (Z-7)', send })
    await expect(asked).rejects.toThrow('Even niet.')
    closeTab()
    await pass(sendDelay)
    expect(send).not.toHaveBeenCalled()
    expect(isHeld()).toBe(false)
  })

  it('is left alone where it outlasts the wait', () => {
    elsewhere(() => storeTokens(aPair({ user: 1, access: 60 })))
    hold(vi.fn(async () => 'done'))
    expect(isHeld()).toBe(true)
    expect(api.requests).toEqual([])
    closeTab()
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { NoticeStack } from '../notices/notice-stack.tsx'
import { abandonSession, startSession } from '../session/session.ts'
import { holdSend, holdTime } from './held-send.ts'

const api = stubApi()

/** Another tab signs somebody in, or everybody out. */
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
  act(() => holdSend({ subject: 'case 7', title: 'Zaak toewijzen (Z-7)', send }))

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

it('says of which mail it tells, and tries again under the same user', async () => {
  const send = failing()
  hold(send)
  await pass(holdTime)
  expect(notices()).toEqual([expect.stringContaining('Zaak toewijzen (Z-7): Even niet.')])
  await press('Opnieuw proberen')
  expect(send).toHaveBeenCalledTimes(2)
})

it('is not sent again under the name of the next user', async () => {
  const send = failing()
  hold(send)
  await pass(holdTime)
  signInElsewhere(2)
  await press('Opnieuw proberen')
  expect(send).toHaveBeenCalledTimes(1)
  expect(notices().join()).toContain(
    'Zaak toewijzen (Z-7): niet verstuurdEr is intussen iemand anders ingelogd.',
  )
})

it('is told as not sent where a question about a conflict was closed, and can be tried again', async () => {
  const results = ['open', 'done']
  const send = vi.fn(async () => results.shift())
  hold(send)
  await pass(holdTime)
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
  await pass(holdTime)
  expect(send).not.toHaveBeenCalled()
  expect(notices()).toEqual([expect.stringContaining(`Zaak toewijzen (Z-7): niet verstuurd${text}`)])
})

it('is told as not sent where the session ended while it was on its way', async () => {
  hold(async () => {
    abandonSession()
    throw new ApiError({ status: 401, code: 'refresh_token_invalid', detail: 'Refresh Token Invalid' })
  })
  await pass(holdTime)
  expect(notices()).toEqual([expect.stringContaining('Je bent uitgelogd voordat de e-mail weg was.')])
})

it.each([
  ['for one that ends meanwhile', 8, 1],
  ['not for one that lasts', 60, 0],
])(
  'asks for a new token while it waits, %s: a page that goes has no time for it',
  async (_, access, calls) => {
    elsewhere(() => storeTokens(aPair({ user: 1, access })))
    const send = vi.fn(async () => 'done')
    hold(send)
    await act(() => vi.waitFor(() => expect(api.requests).toHaveLength(calls)))
    expect(send).not.toHaveBeenCalled()
    await pass(holdTime)
    expect(api.requests).toHaveLength(calls)
  },
)

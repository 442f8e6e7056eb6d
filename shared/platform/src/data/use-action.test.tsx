import { act, renderHook } from '@testing-library/react'
import { restoreCase } from '@zaakwerk/contract/cases'
import { type StubAnswer, stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import { beforeEach, expect, it, vi } from 'vitest'
import { tokenStore } from '../session/token-store.ts'
import { useAction } from './use-action.ts'

const api = stubApi()

beforeEach(() => {
  tokenStore.save(aPair())
  for (const id of [1, 2]) {
    api.on(`POST /cases/${id}/restore`, {
      status: 404,
      body: { detail: 'Weg', code: 'case_not_found' },
      delay: 20,
    })
  }
})

const paths = (): string[] => api.requests.map(({ path }) => path).sort()

it('sends a double click once', async () => {
  const { result } = renderHook(() => useAction(restoreCase))
  await act(() =>
    Promise.allSettled([
      result.current.run({ params: { id: 1 } }),
      result.current.run({ params: { id: 1 } }),
    ]),
  )
  expect(paths()).toEqual(['/cases/1/restore'])
})

it('sends the same write for another row while the first still runs', async () => {
  const { result } = renderHook(() => useAction(restoreCase))
  await act(() =>
    Promise.allSettled([
      result.current.run({ params: { id: 1 } }),
      result.current.run({ params: { id: 2 } }),
    ]),
  )
  expect(paths()).toEqual(['/cases/1/restore', '/cases/2/restore'])
  expect(result.current.isRunning).toBe(false)
})

it('does not join an aborted call, and sends it again under the same key', async () => {
  const held = Promise.withResolvers<StubAnswer>()
  api.on('POST /cases/1/restore', held.promise)
  const { result } = renderHook(() => useAction(restoreCase))
  const first = new AbortController()
  const again = (options = {}) => result.current.run({ params: { id: 1 } }, options).catch((error) => error)
  await act(async () => {
    const calledOff = again({ signal: first.signal })
    await vi.waitFor(() => expect(api.requests).toHaveLength(1), 60_000)
    first.abort()
    const next = again()
    held.resolve({ status: 404, body: { detail: 'Weg', code: 'case_not_found' } })
    const [before, after] = await Promise.all([calledOff, next])
    expect([before.status, after.status]).toEqual([0, 404])
  })
  await act(() => again())
  const keys = api.requests.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  // The outcome of the second one is known: this is another intention.
  expect(keys[2]).not.toBe(keys[0])
})

it('uses one idempotency key per call, the same when it is sent again', async () => {
  api.on('POST /cases/1/restore', {
    status: 401,
    body: { detail: 'Log opnieuw in.', code: 'unauthenticated' },
  })
  api.on('POST /token/refresh', { status: 200, body: aPair() })
  const { result } = renderHook(() => useAction(restoreCase))
  await act(() => Promise.allSettled([result.current.run({ params: { id: 1 } })]))
  await act(() => Promise.allSettled([result.current.run({ params: { id: 2 } })]))
  const keys = api.requests
    .filter(({ path }) => path.endsWith('restore'))
    .map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('keeps the idempotency key until the outcome is known, and uses a new one for the next call', async () => {
  const { result } = renderHook(() => useAction(restoreCase))
  const answers = [
    'offline',
    { status: 503, body: { detail: 'Even niet', code: 'service_unavailable' } },
    { status: 409, body: { detail: 'Wordt uitgevoerd', code: 'request_in_progress' } },
    { status: 200, body: 'Wat een portaal onderweg ervan maakt' },
    { status: 404, body: { detail: 'Weg', code: 'case_not_found' } },
    { status: 404, body: { detail: 'Weg', code: 'case_not_found' } },
  ] as const
  for (const answer of answers) {
    api.on('POST /cases/1/restore', answer)
    await act(() => result.current.run({ params: { id: 1 } }).catch(() => undefined))
  }
  const [first, ...rest] = api.requests.map(({ idempotencyKey }) => idempotencyKey)
  expect(rest.slice(0, 4)).toEqual([first, first, first, first])
  expect(rest[4]).not.toBe(first)
})

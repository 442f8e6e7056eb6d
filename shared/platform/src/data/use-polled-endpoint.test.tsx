import { act, renderHook, waitFor } from '@testing-library/react'
import { countJobs } from '@zaakwerk/contract/jobs'
import { type StubAnswer, stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenStore } from '../session/token-store.ts'
import { DataProvider } from './data-provider.tsx'
import { usePolledEndpoint } from './use-polled-endpoint.ts'

const api = stubApi()

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  tokenStore.save(aPair())
})
afterEach(() => void vi.restoreAllMocks())

const counts = (running: number): StubAnswer => ({
  status: 200,
  body: { waiting: 0, running, unknown: 0, failed: 0, done_today: 0, waiting_since: null },
})
/** Looking is due: as the page becomes visible it does not wait for the next time. */
const look = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

it('polls while the answer requires it, one request at a time, without showing a refresh', async () => {
  api.on('GET /jobs/counts', counts(2))
  const refreshing: boolean[] = []
  const { result } = renderHook(
    () => {
      const read = usePolledEndpoint(
        countJobs,
        {},
        { everyMs: ({ running }) => (running > 0 ? 600_000 : undefined) },
      )
      refreshing.push(read.isRefreshing)
      return read
    },
    { wrapper: DataProvider },
  )
  await waitFor(() => expect(result.current.data?.running).toBe(2))
  const held = Promise.withResolvers<StubAnswer>()
  api.on('GET /jobs/counts', held.promise)
  look()
  await waitFor(() => expect(api.requests).toHaveLength(2))
  look()
  held.resolve(counts(1))
  await waitFor(() => expect(result.current.data?.running).toBe(1))
  api.on('GET /jobs/counts', counts(0))
  look()
  await waitFor(() => expect(result.current.data?.running).toBe(0))
  expect(refreshing).not.toContain(true)
  look()
  // A refresh that the user requested is shown.
  api.on('GET /jobs/counts', counts(3))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.data?.running).toBe(3))
  expect(refreshing).toContain(true)
  expect(api.requests).toHaveLength(4)
})

import { act, render, screen, waitFor } from '@testing-library/react'
import { getCurrentUser, listUsers } from '@zaakwerk/contract/users'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import { afterEach, expect, it, vi } from 'vitest'
import { tokenStore } from '../session/token-store.ts'
import { DataProvider } from './data-provider.tsx'
import { useEndpoint } from './use-endpoint.ts'

const api = stubApi()
afterEach(() => void vi.useRealTimers())

const staffNamed = (first_name: string) =>
  api.on('GET /users/roles', {
    status: 200,
    body: [{ id: 4, first_name, last_name: 'Jansen', email: 's@example.nl', role: 2 }],
  })

const Names = ({ isStill = false }) => (
  <p>
    {useEndpoint(listUsers, {}, { isStill })
      .data?.map((user) => user.first_name)
      .join(', ')}
  </p>
)

/** Reads again each time, beside a list that does not. */
const Follower = (): null => {
  useEndpoint(getCurrentUser, {})
  return null
}

it('revalidates when a page is opened again, however recently it was read', async () => {
  tokenStore.save(aPair())
  staffNamed('Sanne')
  const open = (isOpen: boolean) => <DataProvider>{isOpen ? <Names /> : null}</DataProvider>
  const { rerender } = render(open(true))
  await screen.findByText('Sanne')
  rerender(open(false))
  staffNamed('Saar')
  rerender(open(true))
  await screen.findByText('Saar')
})

it('asks again when the tab gets the focus, so that a page left alone is not of an hour ago', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  tokenStore.save(aPair())
  staffNamed('Sanne')
  render(
    <DataProvider>
      <Names />
    </DataProvider>,
  )
  await screen.findByText('Sanne')
  staffNamed('Saar')
  vi.advanceTimersByTime(2_000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByText('Saar')
})

it('does not reload a list when the tab gets the focus or the connection is restored', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  tokenStore.save(aPair())
  staffNamed('Sanne')
  render(
    <DataProvider>
      <Names isStill />
      <Follower />
    </DataProvider>,
  )
  // Read on opening, over what another page had kept.
  await screen.findByText('Sanne')
  const asked = (path: string) => api.requests.filter((request) => request.path === path).length
  const isFollowed = (times: number) => waitFor(() => expect(asked('/users/me')).toBe(times))
  await isFollowed(1)
  const names = asked('/users/roles')
  for (const [at, event] of ['focus', 'online'].entries()) {
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    act(() => void window.dispatchEvent(new Event(event)))
    await isFollowed(at + 2)
  }
  expect(asked('/users/roles')).toBe(names)
})

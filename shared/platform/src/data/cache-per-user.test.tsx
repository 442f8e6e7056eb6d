import { act, render, screen } from '@testing-library/react'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { type StubAnswer, stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import { expect, it, vi } from 'vitest'
import { useSession } from '../session/current-session.ts'
import { startSession } from '../session/session.ts'
import { tokenStore } from '../session/token-store.ts'
import { DataProvider } from './data-provider.tsx'
import { useEndpoint, useReplaceAnswer } from './use-endpoint.ts'

const api = stubApi()

const aUser = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Jansen',
  email: `${first_name}@zaakwerk.test`,
  role: 1 as const,
  permissions: [],
})
/** Answers with this user when a test says so. */
const serve = (user: ReturnType<typeof aUser>): (() => void) => {
  const answer = Promise.withResolvers<StubAnswer>()
  api.on('GET /users/me', answer.promise)
  return () => answer.resolve({ status: 200, body: user })
}
/** So many calls have been made. */
const asked = (count: number) => vi.waitFor(() => expect(api.requests).toHaveLength(count), 60_000)

/** Another tab signs somebody in. */
const signInElsewhere = (user: number): void => {
  tokenStore.save(aPair({ user }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

let putLate: (() => void) | undefined

const Name = () => {
  const { data } = useEndpoint(getCurrentUser, {})
  const replace = useReplaceAnswer()
  putLate ??= () => replace(getCurrentUser, {}, aUser(7, 'Anna'))
  return <p role="status">{data?.first_name ?? 'nog niets'}</p>
}

it('never shows an answer for the first user to the second, however late it arrives', async () => {
  startSession()
  const answerAnna = serve(aUser(7, 'Anna'))
  act(() => signInElsewhere(7))
  render(
    <DataProvider>
      <Name />
    </DataProvider>,
  )
  await asked(1)
  const answerBram = serve(aUser(8, 'Bram'))
  act(() => signInElsewhere(8))
  await asked(2)
  const seen: (string | null)[] = []
  const shown = screen.getByRole('status')
  new MutationObserver(() => seen.push(shown.textContent)).observe(shown, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  // Anna's answer is still under way, and comes before Bram's.
  answerAnna()
  answerBram()
  await screen.findByText('Bram')
  // The same goes for the answer of a write that Anna began.
  act(() => putLate?.())
  expect(shown.textContent).toBe('Bram')
  expect(seen).not.toContain('Anna')
})

/** Like the shell, renders no page without a user. */
const Page = () => (useSession().viewer ? <Name /> : <p role="status">uitgelogd</p>)

it('reloads the data for a user who signs in within a second of signing out', async () => {
  startSession()
  act(() => signInElsewhere(9))
  serve(aUser(9, 'Carla'))()
  render(
    <DataProvider>
      <Page />
    </DataProvider>,
  )
  await screen.findByText('Carla')
  act(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  screen.getByText('uitgelogd')
  serve(aUser(9, 'Carla'))()
  act(() => signInElsewhere(9))
  await screen.findByText('Carla')
  expect(api.requests).toHaveLength(2)
})

import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { beforeEach, expect, it } from 'vitest'
import { currentSession } from './current-session.ts'
import { signIn, startSession } from './session.ts'
import { tokenStore } from './token-store.ts'

const api = stubApi()

/** The event of a change of local storage in another tab. */
const otherTab = (change: () => void): void => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

startSession()

beforeEach(() => otherTab(() => localStorage.clear()))

const filters = ['casesfilter', 'tasksfilter', 'clientsfilter']
const keep = (): void => {
  for (const key of filters) localStorage.setItem(key, 'query=bakker')
}
const left = (): readonly string[] =>
  [...filters, 'access_token', 'refresh_token'].filter((key) => localStorage.getItem(key) !== null)

it.each<[string, () => void]>([
  ['has expired', () => storeTokens(aPair({ access: -1, refresh: -1 }))],
  [
    'cannot be read',
    () => {
      localStorage.setItem('access_token', 'x')
      localStorage.setItem('refresh_token', aPair().refresh_token)
    },
  ],
  ['no longer exists', () => undefined],
])('clears the stored data of a session at the next visit, if that session %s', (_how, store) => {
  store()
  keep()
  startSession()
  expect(left()).toEqual([])
  expect(currentSession().viewer).toBeUndefined()
})

it('keeps it while the session continues, even if the access token has expired', () => {
  storeTokens(aPair({ access: -1 }))
  keep()
  startSession()
  expect(left()).toHaveLength(5)
  otherTab(() => localStorage.clear())
})

it('keeps the tokens that another tab is saving', () => {
  localStorage.setItem('refresh_token', aPair().refresh_token)
  startSession()
  expect(left()).toEqual(['refresh_token'])
})

it('clears it when another user signs in, and keeps it for the same user', async () => {
  api.on('POST /token', { status: 200, body: aPair({ user: 8 }) })
  otherTab(() => tokenStore.save(aPair()))
  keep()
  await signIn({ username: 'ander@zaakwerk.test', password: 'geheim' })
  expect(left()).toEqual(['access_token', 'refresh_token'])
  keep()
  await signIn({ username: 'ander@zaakwerk.test', password: 'geheim' })
  expect(left()).toHaveLength(5)
})

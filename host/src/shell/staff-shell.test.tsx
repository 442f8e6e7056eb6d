import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { askAboutConflict, currentSession } from '@zaakwerk/platform'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { openRoutes } from '@zaakwerk/testing/open-routes'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { expect, it, onTestFinished } from 'vitest'
import { registry } from '../remotes/registry.ts'
import { noteShown } from '../remotes/stuck-page.ts'
import { StaffShell } from './staff-shell.tsx'

const api = stubApi()

/** Signs somebody in, in another tab. */
const signInElsewhere = (user: number): void =>
  act(() => {
    storeTokens(aPair({ user }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

const search = () => screen.findByRole<HTMLInputElement>('searchbox')

/** The outbox page suspends until its chunk is loaded. */
const openOutbox = () => {
  api.on('GET /outbox', { status: 200, body: [], headers: { 'x-total-count': '0' } })
  return act(async () =>
    openRoutes({ path: '/outbox', role: 'admin', routes: [{ path: '*', element: <StaffShell /> }] }),
  )
}

it('leaves nothing half typed to the next user, and keeps it where the same one signs in again', async () => {
  await openOutbox()
  await userEvent.type(await search(), 'jansen')
  const typed = await search()
  signInElsewhere(1)
  expect(await search()).toBe(typed)
  signInElsewhere(2)
  expect(currentSession().viewer?.userId).toBe(2)
  expect(typed.isConnected).toBe(false)
  expect(await search()).not.toBe(typed)
})

it('does not ask the next user about an unfinished save of the previous one', async () => {
  await openOutbox()
  await search()
  const { choice } = await act(async () => ({
    choice: askAboutConflict({
      who: 'Sanne Jansen',
      label: 'Notities',
      isMerged: false,
      changes: [{ label: 'Notities', before: 'a', theirs: 'b', mine: 'geheim' }],
    }),
  }))
  await screen.findByText('geheim')
  signInElsewhere(2)
  expect(await choice).toBe('close')
  expect(screen.queryByText('geheim')).toBeNull()
})

it('gives the focus to the new page where the focused element was removed, and not where it still exists', async () => {
  const router = await openOutbox()
  const field = await search()
  await userEvent.click(field)
  await act(() => router.navigate('/bestaat-niet'))
  expect(field.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
  const brand = screen.getByRole('link', { name: 'Zaakwerk, naar Dossiers' })
  act(() => brand.focus())
  await act(() => router.navigate('/bestaat-ook-niet'))
  expect(document.activeElement).toBe(brand)
})

it('shows the number of unread mentions beside Vandaag', async () => {
  const me = {
    id: 1,
    first_name: 'Anna',
    last_name: 'Visser',
    email: 'a@b.nl',
    role: 1,
    permissions: ['cases.read', 'outbox.read'],
  }
  api.on('GET /users/me', { status: 200, body: { ...me, mention_count: 2 } })
  registry.remotes.push({
    name: 'mfe_tasks',
    label: 'Taken',
    version: '1.0.0',
    contracts: [2],
    pages: [],
    menu: [{ place: 'top', order: 1, label: 'Vandaag', path: '/today', access: 'cases.read' }],
    widgets: [],
    shared: {},
    integrity: {},
  })
  onTestFinished(() => void registry.remotes.pop())
  await openOutbox()
  await screen.findByRole('link', { name: /^Vandaag ?, 2 keer genoemd$/ })
  // The menu of a narrow window.
  expect(screen.getByRole('button', { name: 'Menu, 2 keer genoemd' }).textContent).toBe('2')
})

it('does not blame the remote shown before when a page of the shell hangs', async () => {
  noteShown({ name: 'mfe_tasks', version: '0.4.1-a' })
  expect(sessionStorage.getItem('remote_on_show')).not.toBeNull()
  await openOutbox()
  await search()
  expect(sessionStorage.getItem('remote_on_show')).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RegistryChange, RegistryOverview } from '@zaakwerk/contract/releases'
import type { RoleName } from '@zaakwerk/contract/roles'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aColleague } from '@zaakwerk/testing/people.builder'
import { expect, vi } from 'vitest'
import { RemotesPage } from '../features/remotes/remotes.page.tsx'

interface Registry {
  overview: RegistryOverview
  changes: readonly RegistryChange[]
}

const staff = [
  aColleague({ id: 5, first_name: 'Sanne', last_name: 'Jansen' }),
  aColleague({ id: 6, first_name: 'Noor', last_name: 'Willems' }),
]

/** Serves a registry from the fake API; a change of the returned object changes what it serves. */
export const serveRegistry = (
  given: Registry,
  answers: (call: FakeCall) => { status: number; data?: unknown } | undefined = () => undefined,
): Registry => {
  const registry = { ...given }
  serveApi((call) => {
    const special = answers(call)
    if (special) return special
    const { method, path, query } = call
    const isRead = method === 'GET'
    if (isRead && path === '/users/roles') return { status: 200, data: staff }
    if (isRead && path === '/remotes/changes') {
      const offset = Number(query.get('offset'))
      return aPage(registry.changes.slice(offset, offset + 50), registry.changes.length)
    }
    if (path === '/remotes/own' || path.endsWith('/own')) return { status: 204 }
    return path.startsWith('/remotes') ? { status: 200, data: registry.overview } : { status: 404 }
  })
  return registry
}

/** Freezes the date at 27 November 2026, 12:00; returns what restores it, for `beforeEach`. */
export const freezeNow = () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00+01:00'), toFake: ['Date'] })
  return () => vi.useRealTimers()
}

/** Opens the page and waits for its heading. */
export const openRemotes = async ({
  path = '/settings/remotes',
  role = 'admin',
}: {
  readonly path?: string
  readonly role?: RoleName
} = {}) => {
  const user = userEvent.setup()
  openStaffPage({ path, role, routes: [{ path: '/settings/remotes', element: <RemotesPage /> }] })
  await screen.findByRole('heading', { level: 1 })
  return user
}

/** Cell texts of a table's rows, without those of expanded details. */
export const rowsOf = (table: string): readonly (readonly string[])[] =>
  [
    ...screen.getByRole('table', { name: table }).querySelectorAll(':scope > tbody > tr:not([data-line])'),
  ].map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

/** Text of the expanded detail of a row. */
export const detailText = (table: string): string =>
  screen.getByRole('table', { name: table }).querySelector('[data-line]')?.textContent ?? ''

/** Waits until a table has rows. */
export const waitForTable = (table: string) => waitFor(() => expect(rowsOf(table).length).toBeGreaterThan(0))

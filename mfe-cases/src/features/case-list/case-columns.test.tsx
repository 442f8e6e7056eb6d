import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

beforeEach(() => void vi.stubGlobal('innerWidth', 1440))
afterEach(() => vi.unstubAllGlobals())

const view = {
  id: 1,
  list: 'cases',
  name: 'Beslissingen',
  search: 'types=1&columns=decision_due.type',
  is_shared: false,
  owner: { id: 1, name: 'Sanne Jansen', is_active: true },
  created_at: '2026-11-27T09:00:00Z',
  version: 1,
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((title) => !['', 'Openen', 'Meer'].includes(title ?? ''))
const standard = ['Dossier', 'Status', 'Type', 'Taken openstaand', 'Aangemaakt']

const openList = async () => {
  serveApi(({ path }) =>
    path === '/views'
      ? { status: 200, data: [view] }
      : aPage([aCase({ handler_name: 'Tom Bakker', decision_due: '2026-12-18' })]),
  )
  openPage('/')
  await screen.findByRole('table')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Kolommen/ }))
  await screen.findByRole('checkbox', { name: 'Status' })
  return user
}

it('shows the chosen columns in their order and width, and stores them for the default list', async () => {
  const user = await openList()
  expect(heads()).toEqual(standard)
  const panel = within(screen.getByRole('dialog', { name: 'Kolommen' }))
  const box = (name: string) => panel.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Autoriteit, geen ruimte').disabled).toBe(true)
  await user.click(box('Taken openstaand'))
  expect(address()).toBe('/?columns=status.type.created')
  await user.click(box('Behandelaar'))
  expect(heads()).toEqual(['Dossier', 'Status', 'Type', 'Aangemaakt', 'Behandelaar'])
  screen.getByText('Tom Bakker')
  const asked = callsTo('GET', '/cases/search').map(({ query }) => query.get('extras'))
  expect([asked[0], asked.at(-1)]).toEqual([null, 'true'])

  box('Type').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(document.activeElement).toBe(box('Type'))
  panel.getByText('Type: 1 van 7')
  await user.keyboard('{ArrowDown}{Shift>}{ArrowLeft}{/Shift}')
  expect(address()).toBe('/?columns=type.status-264.created.handler')
  await user.keyboard('{Escape}')

  within(screen.getByRole('columnheader', { name: 'Status' }))
    .getByRole('button')
    .focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(address()).toBe('/?columns=type.status-296.created.handler')
  screen.getByText('Status: 296 pixels breed')
  expect(heads()).toEqual(['Dossier', 'Type', 'Status', 'Aangemaakt', 'Behandelaar'])

  // A saved view has its own columns, and does not affect the default list.
  await user.click(screen.getByRole('button', { name: /^Beslissingen/ }))
  expect(heads()).toEqual(['Dossier', 'Beslissing uiterlijk', 'Type'])
  await user.click(screen.getByRole('button', { name: /^Kolommen/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Type' }))
  await screen.findByText('Weergave gewijzigd')
  await user.click(screen.getByRole('button', { name: /^Alle dossiers/ }))
  expect(address()).toBe('/')
  expect(heads()).toEqual(['Dossier', 'Type', 'Status', 'Aangemaakt', 'Behandelaar'])

  await user.click(screen.getByRole('button', { name: /^Kolommen/ }))
  await user.click(await screen.findByRole('button', { name: 'Standaard' }))
  await waitFor(() => expect(heads()).toEqual(standard))
  expect(address()).toBe('/')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Status' })))
})

it('leaves an extra column empty while its values have not been requested', async () => {
  serveApi(({ path }) => (path === '/views' ? { status: 200, data: [] } : aPage([aCase()])))
  openPage('/?columns=authority.decision_due.handler')
  await screen.findByRole('table')
  expect(heads()).toContain('Behandelaar')
  expect(screen.queryByText('Niemand')).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Reading } from '@zaakwerk/contract/audit'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage, show } from '@zaakwerk/testing/open-staff-page'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { expect, it } from 'vitest'
import { CasePage } from '../../testing/open-contact.tsx'

const reading = (id: number, name: string, last_at: string, times = 1): Reading => ({
  user: { id, name },
  last_at,
  times,
})
const noor = reading(101, 'Noor de Vries', '2020-11-20T10:12:00+01:00', 3)
const tom = reading(102, 'Tom Bakker', '2020-11-18T09:00:00+01:00')

/** Opens a contact that these colleagues read; the viewer is one of them. */
const open = async (readings: (viewerId: number) => { status: number; data?: unknown }) => {
  const viewerId = 1
  serveApi(({ path }) => {
    if (path === '/clients/7') return { status: 200, data: aFullClient({ id: 7 }) }
    return path === '/clients/7/readings' ? readings(viewerId) : { status: 200, data: [] }
  })
  const user = userEvent.setup()
  show(<CasePage />)
  await user.click(screen.getByRole('button', { name: 'Alle gegevens' }))
  await screen.findByRole('button', { name: 'Gegevens wijzigen' })
  await waitFor(() => expect(callsTo('GET', '/clients/7/readings')).toHaveLength(1))
  return user
}

it('shows who else read the contact, and when, on request', async () => {
  const user = await open((me) => ({
    status: 200,
    data: [reading(me, 'Ikzelf', '2020-11-20T11:00:00+01:00'), noor, tom],
  }))
  const line = await screen.findByRole('button', {
    name: 'Ingezien door 2 medewerkers, laatst door Noor de Vries op 20 november 2020 om 10:12',
  })
  expect(screen.queryByRole('list', { name: 'Ingezien door' })).toBeNull()
  // In the head, under the title, and no part of the name of the dialog.
  expect(line.closest('form')).toBeNull()
  screen.getByRole('dialog', { name: 'Gegevens voor Mevr. M.E. van den Lagendijk' })
  await user.click(line)
  const list = screen.getByRole('list', { name: 'Ingezien door' })
  // A long one scrolls.
  expect(list.tabIndex).toBe(0)
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Noor de Vries20 november 2020, 10:12, 3 keer',
    'Tom Bakker18 november 2020, 09:00, 1 keer',
  ])
})

it('names the only one', async () => {
  await open(() => ({ status: 200, data: [noor] }))
  await screen.findByRole('button', { name: 'Ingezien door Noor de Vries op 20 november 2020 om 10:12' })
})

it('shows nothing when no other user read it', async () => {
  await open((me) => ({ status: 200, data: [reading(me, 'Ikzelf', '2020-11-20T11:00:00+01:00')] }))
  expect(screen.queryByText(/^Ingezien door/)).toBeNull()
})

it('says that it could not be loaded, and tries again', async () => {
  const user = await open(() => ({
    status: 500,
    data: { detail: 'Er ging iets mis.', code: 'internal_error' },
  }))
  await screen.findByText(/Wie dit contact heeft ingezien kon niet worden geladen/)
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(callsTo('GET', '/clients/7/readings').length).toBeGreaterThan(1))
})

it.each([
  ['admin', ['/settings/log?subjects=client&subject_id=7']],
  ['system', ['/settings/log?subjects=client&subject_id=7']],
  ['lawyer', []],
] as const)('links %s to all entries about it in the audit trail: %j', async (role, expected) => {
  serveApi(({ path }) => ({ status: 200, data: path === '/clients/7' ? aFullClient({ id: 7 }) : [] }))
  openStaffPage({ path: '/case/41', role, routes: [{ path: '*', element: <CasePage /> }] })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Alle gegevens' }))
  // Also for a contact that only the user read: there is more in the trail.
  await screen.findByRole('dialog', { name: 'Gegevens voor Mevr. M.E. van den Lagendijk' })
  const links = screen.queryAllByRole('link', { name: 'Alles in het logboek' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
})

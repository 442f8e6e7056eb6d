import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MessageConsent } from '@zaakwerk/contract/entities/people'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { errorOf, field } from '@zaakwerk/testing/fields'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aColleague, aFullClient } from '@zaakwerk/testing/people.builder'
import { expect, it } from 'vitest'
import { CasePage } from '../../testing/open-contact.tsx'

const open = async (message_consent: MessageConsent | null) => {
  const server = { client: aFullClient({ message_consent }) }
  serveApi(({ path, fields }) => {
    if (path === '/users/roles') return { status: 200, data: [aColleague()] }
    if (path === '/clients/7/readings') return { status: 200, data: [] }
    if (path === '/clients/7/message-consents')
      server.client = aFullClient({
        message_consent: {
          is_given: fields.is_given === true,
          source: 'form',
          given_at: '2026-11-03T00:00:00Z',
          recorded_by: 'Sanne Jansen',
        },
      })
    return path.startsWith('/clients/7') ? { status: 200, data: server.client } : { status: 404 }
  })
  openStaffPage({ path: '/case/41', role: 'lawyer', routes: [{ path: '*', element: <CasePage /> }] })
  await userEvent.click(screen.getByRole('button', { name: 'Alle gegevens' }))
  return screen.findByRole('region', { name: 'WhatsApp' })
}

it('says that a contact was never asked, and records how and when they said yes', async () => {
  const shown = await open(null)
  expect(shown.textContent).toContain('Niet gevraagd: berichten gaan alleen per e-mail')
  await userEvent.click(within(shown).getByRole('button', { name: 'WhatsApp vastleggen' }))
  await screen.findByRole('dialog', { name: 'WhatsApp vastleggen' })
  fireEvent.change(field('Wanneer gezegd'), { target: { value: '01-01-2999' } })
  await userEvent.click(screen.getByRole('button', { name: 'Vastleggen' }))
  await waitFor(() => expect(errorOf(field('Wanneer gezegd'))).toBe('De datum ligt in de toekomst'))
  fireEvent.change(field('Wanneer gezegd'), { target: { value: '03-11-2026' } })
  await userEvent.click(screen.getByRole('button', { name: 'Vastleggen' }))
  await waitFor(() =>
    expect(shown.textContent).toContain(
      'Wil berichten: op een formulier, 3 november 2026 (vastgelegd door Sanne Jansen)',
    ),
  )
  expect(callsTo('POST', '/clients/7/message-consents')).toMatchObject([
    { body: { is_given: true, source: 'phone', given_on: '2026-11-03' } },
  ])
})

it('says that a contact answered STOP', async () => {
  const stopped = { is_given: false, source: 'whatsapp', given_at: '2026-11-04T09:00:00Z', recorded_by: null }
  const shown = await open(stopped)
  expect(shown.textContent).toContain('Wil geen berichten: met STOP op WhatsApp, 4 november 2026')
})

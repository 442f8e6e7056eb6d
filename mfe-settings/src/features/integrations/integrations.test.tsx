import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Integration } from '@zaakwerk/contract/integrations'
import type { Webhook } from '@zaakwerk/contract/webhooks'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { IntegrationsPage } from './integrations.page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00+01:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const anIntegration = (given: Partial<Integration> & Pick<Integration, 'name'>): Integration => ({
  state: 'working',
  provider: 'smtp',
  address: 'mail.kantoor.test',
  last_success_at: '2026-11-27T10:48:00+01:00',
  last_error: null,
  warning: null,
  failing_since: null,
  waiting: 0,
  usage: null,
  expires_at: null,
  ...given,
})
const gigabyte = 1024 ** 3
const documents = anIntegration({
  name: 'documents',
  provider: 'disk',
  address: null,
  waiting: null,
  usage: { used: 900 * gigabyte, limit: 1000 * gigabyte, unit: 'bytes', resets_at: null },
})
const off = anIntegration({
  name: 'bookkeeping',
  state: 'off',
  provider: null,
  address: null,
  last_success_at: null,
})
const down = anIntegration({
  name: 'mail',
  state: 'retrying',
  failing_since: '2026-11-27T11:41:00+01:00',
  waiting: 34,
  last_error: {
    at: '2026-11-27T11:59:00+01:00',
    text: 'Geen verbinding met de mailserver: connect ECONNREFUSED',
    answer: 'connect ECONNREFUSED',
  },
})

const open = async (
  integrations: readonly Integration[],
  tested?: unknown,
  webhooks: readonly Webhook[] = [],
) => {
  serveApi(({ method, path }) => {
    if (path.endsWith('/webhooks')) return { status: 200, data: webhooks }
    return method === 'POST'
      ? {
          status: tested ? 200 : 503,
          data: tested ?? { detail: 'De server antwoordt even niet.', code: 'service_unavailable' },
        }
      : { status: 200, data: integrations }
  })
  openStaffPage({
    path: '/settings/connections',
    role: 'admin',
    routes: [{ path: '/settings/connections', element: <IntegrationsPage /> }],
  })
  await screen.findByRole('table', { name: 'Koppelingen' })
  return userEvent.setup()
}
const cellsOf = (name: string): readonly (string | null)[] => {
  const row = screen.getByText(name).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].slice(0, -1).map(({ textContent }) => textContent)
}

it('shows what works, what is not configured, and what an outage means, with the literal answer', async () => {
  const user = await open([documents, off, down])
  screen.getByText('1 werkt niet, 1 werkt, 1 niet ingesteld')
  expect(cellsOf('Documenten')).toEqual([
    'DocumentenDocumenten van dossiers',
    'WerktOp de schijf van deze server',
    '10:48',
    '-',
    '-',
    '900 van 1.000 GB',
  ])
  expect(cellsOf('Moneybird')[1]).toBe('Niet ingesteldFacturen staan in het eigen register')
  expect(cellsOf('E-mail (SMTP)').slice(1, 5)).toEqual([
    'Probeert opnieuwSinds 11:41',
    '10:48',
    'Geen verbinding met de mailserver11:59',
    '34',
  ])
  screen.getByText(/wachten, en gaan vanzelf weg\. Je hoeft niets te doen\.$/)
  expect(screen.queryByText('connect ECONNREFUSED')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'E-mail (SMTP): instellen en antwoord' }))
  screen.getByText('connect ECONNREFUSED')
  screen.getByText('SMTP_URL')
  expect(screen.getByRole('link', { name: '34 in de wachtrij' }).getAttribute('href')).toBe('/settings/queue')
})

it('marks a store that will not recover by itself as needing a person', async () => {
  const at = '2026-11-27T11:59:00+01:00'
  const last_error = { at, text: 'De bucket bestaat niet (S3_BUCKET).', answer: 'NoSuchBucket' }
  await open([
    { ...documents, provider: 's3', address: 's3.kantoor.test/zaken', state: 'failing', last_error },
  ])
  screen.getByText('De bucket bestaat niet (S3_BUCKET).')
  screen.getByText(/^Documenten zijn niet te openen of toe te voegen\. Kijk of de instellingen nog kloppen/)
})

it('marks an integration that refuses our account as needing a person immediately', async () => {
  const text = 'WhatsApp laat ons niet binnen: het token is verlopen of ingetrokken (zie WHATSAPP_TOKEN).'
  const at = '2026-11-27T11:59:00+01:00'
  const last_error = { at, text, answer: null }
  await open([{ ...down, name: 'messaging', state: 'failing', failing_since: at, last_error }])
  screen.getByText(
    /^Berichten aan cliënten wachten, en gaan vanzelf weg\. Kijk of de instellingen nog kloppen/,
  )
})

it('tests one, and all with T, and shows the result', async () => {
  const user = await open([documents, off, down], { succeeded: true, took_ms: 412, error: null })
  expect(screen.queryByRole('button', { name: 'Test Moneybird' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Test E-mail (SMTP)' }))
  await screen.findByText('Getest om 12:00, gelukt in 0,4 s')
  expect(callsTo('POST', '/integrations/mail/test')).toHaveLength(1)
  await user.keyboard('t')
  await waitFor(() => expect(screen.getAllByText('Getest om 12:00, gelukt in 0,4 s')).toHaveLength(2))
  expect(callsTo('POST', '/integrations/mail/test')).toHaveLength(2)
  expect(callsTo('POST', '/integrations/bookkeeping/test')).toEqual([])
})

it.each([
  [
    { succeeded: false, took_ms: 90, error: 'De mailserver laat ons niet binnen: 535' },
    'Getest om 12:00: De mailserver laat ons niet binnen: 535',
  ],
  [undefined, 'De server antwoordt even niet.'],
])('says in its row that a test failed', async (tested, text) => {
  const user = await open([{ ...down, state: 'failing', failing_since: '2026-11-27T11:20:00+01:00' }], tested)
  screen.getByText(/al langer dan een half uur/)
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Test E-mail (SMTP)' }))
  await screen.findByText(text)
})

it('shows a warning about a mailbox that is nearly full but still works', async () => {
  const warning = 'De mailbox post@kantoor.test is bijna vol (94 %).'
  await open([documents, anIntegration({ name: 'incoming_mail', provider: 'imap', warning })])
  screen.getByText(warning)
  screen.getByText('2 werken')
})

it('shows the limit that a third party reported, and that a certificate expires within thirty days', async () => {
  const usage = { used: 150, limit: 150, unit: 'calls' as const, resets_at: '2026-11-27T12:04:00+01:00' }
  const reset = { ...usage, resets_at: '2026-11-27T11:04:00+01:00' }
  await open([
    anIntegration({ name: 'bookkeeping', usage }),
    anIntegration({ name: 'messaging', usage: reset }),
    anIntegration({ name: 'mail', expires_at: '2026-12-26T12:00:00+01:00' }),
    anIntegration({ name: 'file_drop', expires_at: '2026-12-28T12:00:00+01:00' }),
    anIntegration({ name: 'documents', provider: 'sharepoint', expires_at: '2026-11-26T12:00:00+01:00' }),
  ])
  expect(cellsOf('Moneybird').at(-1)).toBe('150 van 150 aanvragentot 12:04')
  expect(cellsOf('WhatsApp').at(-1)).toBe('150 van 150 aanvragenlaatst tot 11:04')
  expect(screen.getAllByRole('meter')).toHaveLength(1)
  expect(cellsOf('E-mail (SMTP)')[1]).toBe('WerktCertificaat tot 26 december 2026')
  expect(cellsOf('Bestanden (SFTP)')[1]).toBe('Werktmail.kantoor.test')
  expect(cellsOf('Documenten')[1]).toBe('WerktCertificaat verlopen op 26 november 2026')
})

it.each<[string, Partial<Webhook>, readonly string[]]>([
  ['is not set up', { is_set_up: false }, ['Niet ingesteld', '-', '0', '0']],
  ['never called', {}, ['Nog niets ontvangen', '-', '0', '0']],
  [
    'called',
    { last_accepted_at: '2026-11-27T10:45:00+01:00', accepted_today: 38 },
    ['Handtekening klopt', '10:45', '38', '0'],
  ],
  [
    'was refused a few times',
    {
      last_refused_at: '2026-11-27T10:46:00+01:00',
      refused_today: [{ reason: 'signature', count: 9 }],
    },
    ['Nog niets ontvangen', '-', '0', '9, handtekening fout'],
  ],
  [
    'was refused last, and often',
    {
      last_accepted_at: '2026-11-27T10:45:00+01:00',
      last_refused_at: '2026-11-27T10:46:00+01:00',
      accepted_today: 38,
      refused_today: [
        { reason: 'signature', count: 9 },
        { reason: 'expired', count: 1 },
      ],
    },
    ['Laatste geweigerd', '10:45', '38', '9, handtekening fout · 1, te laat of herhaald'],
  ],
])('says of a sender that %s what came in', async (_what, given, cells) => {
  const webhook: Webhook = {
    sender: 'moneybird',
    path: '/api/hooks/moneybird',
    is_set_up: true,
    last_accepted_at: null,
    accepted_today: 0,
    last_refused_at: null,
    refused_today: [],
    ...given,
  }
  await open([documents], undefined, [webhook])
  await screen.findByRole('table', { name: 'Meldingen van buiten' })
  const name = 'Moneybird, facturen'
  expect(cellsOf(name)).toEqual([name, ...cells])
})

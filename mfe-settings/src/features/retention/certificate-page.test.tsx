import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Certificate } from '@zaakwerk/contract/entities/destruction'
import { serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CertificatePage } from './certificate.page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00+01:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const certificate: Certificate = {
  id: 4,
  content: {
    number: '2026-010',
    company: 'Verkeersbezwaar B.V.',
    address: 'Postbus 1204, 3500 BE Utrecht',
    destroyed_at: '2026-10-30T20:00:00+01:00',
    groups: [
      {
        kind: 'cases_wahv',
        years: 5,
        source: 'Bewaarbeleid 2026, artikel 4',
        cases: 19,
        documents: 231,
        messages: 164,
      },
      {
        kind: 'cases_btu',
        years: 7,
        source: 'Bewaarbeleid 2026, artikel 5',
        cases: 6,
        documents: 142,
        messages: 103,
      },
    ],
    store: 'sharepoint',
    checked_at: '2026-10-30T20:04:00+01:00',
    backups_end_on: '2026-11-29',
    bin_ends_on: '2027-01-31',
    held: [{ reason: 'complaint', count: 2 }],
    dropped: [{ internal_id: 'Z-2100391', reason: 'reopened' }],
    invoices: 31,
    invoices_until: '2028-12-31',
    first: { by: 'Sanne Jansen', at: '2026-10-22T11:40:00+02:00' },
    second: { by: 'Peter Smit', at: '2026-10-23T09:15:00+02:00' },
    list: ['Z-2100412', 'Z-2100438'],
  },
  sha256: '7c1e0b94f2a85d3761ce8a40b3d917f5e60294bb4c7d38a10f5ed2769b13c48e',
  log_position: 418207,
  is_unchanged: true,
  has_two_people: true,
  left: [],
  kept_until: '2046-10-30',
  readings: [{ by: 'Peter Smit', at: '2026-11-27T10:44:00+01:00' }],
}

const open = async (given: Partial<Certificate> = {}) => {
  serveApi(() => ({ status: 200, data: { ...certificate, ...given } }))
  openStaffPage({
    path: '/settings/retention/certificates/4',
    role: 'admin',
    routes: [{ path: '/settings/retention/certificates/:id', element: <CertificatePage /> }],
  })
  await screen.findByRole('heading', { level: 1, name: 'Verklaring 2026-010' })
}

it('is one page with numbers only, and the current result of the check', async () => {
  await open()
  const sheet = within(screen.getByRole('article', { name: 'Verklaring van vernietiging' }))
  expect(sheet.getByRole('row', { name: /^Totaal/ }).textContent).toBe('Totaal25373267')
  sheet.getByText(/op 30 oktober 2026 om 20:00 zijn vernietigd/)
  sheet.getByText(
    /uit SharePoint.*0 van 373 documenten nog vindbaar\. Reservekopieën zijn leeg op 29 november 2026\. De prullenbak van SharePoint is uiterlijk op 31 januari 2027 leeg\./,
  )
  sheet.getByText(
    '2 dossiers zijn vastgehouden (klacht). Dossier Z-2100391 viel af: heropend. 31 facturen blijven tot en met 2028.',
  )
  sheet.getByText(/^SHA-256 7c1e 0b94/)
  screen.getByText('Kenmerk gelijk aan het logboek, regel 418.207')
  screen.getByText('Niets meer te vinden')
  screen.getByText('Nog 2 dagen')
  screen.getByText('Nog 65 dagen')
  screen.getByText('Peter Smit, 27 november 2026, 10:44')
})

it.each<[string, Partial<Certificate>, readonly string[]]>([
  ['changed', { is_unchanged: false }, ['Gewijzigd na de vernietiging']],
  ['without its hash in the log', { log_position: null }, ['Het logboek heeft dit kenmerk niet']],
  ['with one person', { has_two_people: false }, ['Niet door twee mensen besloten']],
  ['with something left', { left: ['documents: 2'] }, ['Er is nog iets te vinden', 'documents: 2']],
])('names the check that fails of one that is %s', async (_what, given, texts) => {
  await open(given)
  for (const text of texts) screen.getByText(text)
})

it('is printed with P', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
  await open()
  await userEvent.setup().keyboard('p')
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

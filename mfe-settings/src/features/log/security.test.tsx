import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type SecurityEntry, securityActs } from '@zaakwerk/contract/security'
import { typeRangeOnBusyPage } from '@zaakwerk/testing/busy-page'
import { aPage, callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aColleague } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { LogPage } from './log.page.tsx'
import { SecurityPage } from './security.page.tsx'
import { isRefusal } from './security-messages.ts'

const noor = { id: 5, name: 'Noor de Vries' }
const requestId = '0b0e3b1e-5a52-4c39-9d6b-111111111111'

const anEntry = (given: Partial<SecurityEntry> = {}): SecurityEntry => ({
  id: 12,
  at: '2026-11-20T09:14:00+01:00',
  act: 'sign_in',
  user: noor,
  about: null,
  address: '192.0.2.10',
  session_id: '0b0e3b1e-5a52-4c39-9d6b-222222222222',
  request_id: requestId,
  call: 'POST /token',
  status: null,
  code: null,
  changes: [],
  more: null,
  ...given,
})

const serve = (entries: readonly SecurityEntry[], total = entries.length) =>
  serveApi(({ path }) => {
    if (path === '/security-entries') return aPage(entries, total)
    return path === '/audit' ? aPage([]) : { status: 200, data: [aColleague({ id: 5 })] }
  })

const open = (path = '/settings/log/security') => {
  openStaffPage({
    path,
    role: 'admin',
    routes: [
      { path: '/settings/log', element: <LogPage /> },
      { path: '/settings/log/security', element: <SecurityPage /> },
    ],
  })
  return userEvent.setup()
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(1, 5).map(({ textContent }) => textContent))

const lastQuery = () => callsTo('GET', '/security-entries').at(-1)?.query

it('marks what somebody may have to look at twice', () => {
  const marked = securityActs.filter((act) => isRefusal({ act, code: null }))
  expect(marked).toEqual([
    'sign_in_refused',
    'second_factor_refused',
    'password_refused',
    'refused',
    'link_refused',
    'throttled',
  ])
  expect(isRefusal({ act: 'session_ended', code: 'token_used_again' })).toBe(true)
})

describe('the security trail', () => {
  it('keeps both ends of a range that is typed faster than the page renders', async () => {
    serve([anEntry()])
    const user = open()
    await typeRangeOnBusyPage(user, 'Filter op datum')
    expect(addressQuery()).toBe('end_date=2026-03-09&start_date=2026-03-02')
  })

  it('opens an entry by a click in its row', async () => {
    serve([anEntry()])
    const user = open()
    await user.click(await screen.findByText('192.0.2.10'))
    await screen.findByRole('dialog')
  })

  it('opens the only hit with Enter', async () => {
    serve([anEntry()])
    const user = open()
    await screen.findByRole('table')
    await user.type(screen.getByRole('searchbox'), '192.0.2.10{Enter}')
    await screen.findByRole('dialog')
    expect(lastQuery()?.get('address')).toBe('192.0.2.10')
  })

  it('says who got in or was refused, why and from where, in words', async () => {
    const unknown = { user: null, session_id: null }
    serve(
      [
        anEntry(),
        anEntry({
          id: 11,
          act: 'rights_changed',
          about: { id: 9, name: 'Piet Bos' },
          changes: [{ field: 'role', before: 2, after: 3 }],
        }),
        anEntry({ id: 10, ...unknown, act: 'sign_in_refused', code: 'invalid_credentials' }),
        anEntry({ id: 9, ...unknown, act: 'throttled', code: 'too_many_attempts' }),
        anEntry({ id: 8, ...unknown, act: 'throttled', more: 1_400 }),
        anEntry({ id: 7, ...unknown, act: 'refused', more: 3, address: null }),
        anEntry({ id: 6, ...unknown, act: 'rights_changed', about: noor, address: null, request_id: null }),
        // Passed on by a proxy under no address at all.
        anEntry({ id: 5, ...unknown, act: 'refused', address: null }),
        anEntry({ id: 4, act: 'from_next_year', code: 'not_known_yet' }),
      ],
      1_207,
    )
    open()
    await screen.findByRole('table')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Logboek 1.207')
    expect(rows()).toEqual([
      ['Noor de Vries', 'Ingelogd', '-', '192.0.2.10'],
      ['Noor de Vries', 'Rechten gewijzigd', 'Van Piet Bos. Rol: Jurist → Postkamer', '192.0.2.10'],
      ['Niet ingelogd', 'Inloggen geweigerd', 'E-mailadres of wachtwoord onjuist', '192.0.2.10'],
      ['Niet ingelogd', 'Te veel pogingen', '-', '192.0.2.10'],
      ['-', 'Te veel pogingen', 'Nog 1.400 keer', '192.0.2.10'],
      ['Verschillende adressen', 'Toegang geweigerd', 'Nog 3 keer', '-'],
      ['Systeem', 'Rechten gewijzigd', 'Van Noor de Vries', '-'],
      ['Niet ingelogd', 'Toegang geweigerd', '-', '-'],
      ['Noor de Vries', 'from_next_year', 'not_known_yet', '192.0.2.10'],
    ])
  })

  it('is the second part of the log, each with an address of its own', async () => {
    serve([anEntry()])
    const user = open('/settings/log')
    await screen.findByText('Nog niets in het logboek')
    const parts = () => within(screen.getByRole('navigation', { name: 'Delen van het logboek' }))
    const current = () => parts().getByRole('link', { current: 'page' }).textContent?.trim()
    expect(current()).toBe('Inzien en wijzigen')
    parts().getByRole('link', { name: 'Beveiliging' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('table', { name: 'Beveiliging' })
    expect([address(), current()]).toEqual(['/settings/log/security', 'Beveiliging'])
  })

  it('shows what finds the request in the log of the server, and gives the focus back', async () => {
    serve([anEntry({ status: 403, act: 'refused', code: 'forbidden' })])
    const user = open()
    const button = await screen.findByRole('button', { name: 'Bekijk Toegang geweigerd, Noor de Vries' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Toegang geweigerd' }))
    for (const text of [requestId, '403', 'Geen rechten hiervoor']) dialog.getByText(text)
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings/log/security?user_ids=5',
      '/settings/log/security?address=192.0.2.10',
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is limited by who, what, address and days, each with its chip', async () => {
    serve([anEntry()])
    const user = open('/settings/log/security?user_ids=5&start_date=2026-11-01&page=3')
    await screen.findByRole('table')
    await user.click(await screen.findByRole('button', { name: 'Wat', expanded: false }))
    await user.click(screen.getByRole('checkbox', { name: 'Ingelogd' }))
    await user.keyboard('{Escape}')
    await user.type(screen.getByPlaceholderText('Zoek op IP-adres'), '192.0')
    await waitFor(() =>
      expect(lastQuery()?.toString()).toBe(
        'address=192.0&start_date=2026-11-01&user_ids=5&acts=sign_in&offset=0',
      ),
    )
    const chips = within(screen.getByRole('list', { name: 'Filters in gebruik' })).getAllByRole('listitem')
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Wie .+/),
      'Wat Ingelogd',
      'Datum vanaf 1 november 2026',
    ])
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    await waitFor(() => expect(address()).toBe('/settings/log/security'))
  })

  it.each([
    ['/settings/log/security', 'Nog niets over beveiliging'],
    ['/settings/log/security?acts=exported', 'Niets gevonden over beveiliging'],
  ])('says on %s that there is nothing: %s', async (path, title) => {
    serve([])
    open(path)
    await screen.findByText(title)
  })

  it.each([
    [500, 'Het logboek kon niet worden geladen'],
    [403, 'Geen toegang'],
  ])('says on a %i: %s', async (status, title) => {
    serveApi(({ path }) =>
      path === '/security-entries'
        ? { status, data: { detail: 'Dat mag niet.', code: 'forbidden' } }
        : { status: 200, data: [] },
    )
    open()
    await screen.findByText(title)
  })
})

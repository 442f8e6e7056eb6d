import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditEntry } from '@zaakwerk/contract/audit'
import { typeRangeOnBusyPage } from '@zaakwerk/testing/busy-page'
import { aPage, callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { typeAtOnce } from '@zaakwerk/testing/fields'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aColleague } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { LogPage } from './log.page.tsx'
import { anEntry, aRefusal, facts, requestId } from './testing/entry.builder.ts'

const serve = (entries: readonly AuditEntry[], total = entries.length) =>
  serveApi(({ path }) =>
    path === '/audit' ? aPage(entries, total) : { status: 200, data: [aColleague({ id: 5 })] },
  )

const open = (path = '/settings/log') => {
  openStaffPage({
    path,
    role: 'admin',
    routes: [
      { path: '/settings/log', element: <LogPage /> },
      { path: '/case/:id', element: <p>De zaak</p> },
    ],
  })
  return userEvent.setup()
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(1, 6).map(({ textContent }) => textContent))

const lastQuery = () => callsTo('GET', '/audit').at(-1)?.query

describe('the log', () => {
  it('keeps both ends of a range that is typed faster than the page renders', async () => {
    serve([anEntry()])
    const user = open()
    await typeRangeOnBusyPage(user, 'Filter op datum')
    expect(addressQuery()).toBe('end_date=2026-03-09&start_date=2026-03-02')
  })

  it('says who did what, to what and when, in words', async () => {
    const piet = { kind: 'user', id: 9, name: 'Piet Bos' } as const
    const noCase = { case: null, changes: [] }
    serve(
      [
        anEntry(),
        anEntry({
          ...{ id: 11, act: 'read', subject: { kind: 'case', id: 41, name: 'Z-26041' }, changes: [] },
          case: { id: 41, internal_id: 'Z-26041' },
        }),
        anEntry({
          ...noCase,
          id: 10,
          act: 'list',
          shown: 12,
          subject: { kind: 'client', id: null, name: null },
        }),
        anEntry({ ...noCase, id: 8, is_erased: true, subject: { kind: 'letter', id: 48, name: null } }),
        anEntry({ ...noCase, id: 7, act: 'purge', user: null, subject: { kind: 'case', id: 3, name: null } }),
        anEntry({ ...noCase, id: 6, act: 'create', call: 'npm run invite', user: null }),
        anEntry({ ...noCase, id: 5, act: 'merge' }),
        anEntry({ ...noCase, id: 4, act: 'unmerge' }),
        anEntry({
          ...noCase,
          id: 3,
          act: 'password_link',
          call: 'POST /users/{id}/invitation',
          subject: piet,
        }),
        anEntry({ ...noCase, id: 2, user: null, call: 'PATCH /clients/update-iban-invite' }),
        anEntry({ ...noCase, id: 1, act: 'from_next_year', subject: { kind: 'robot', id: 1, name: null } }),
        // Of both trails.
        anEntry({
          ...{ id: 20, act: 'rights_changed', call: 'PATCH /users/{id}', subject: piet },
          security: { ...facts, changes: [{ field: 'role', before: 2, after: 3 }] },
        }),
        anEntry({
          ...{ id: 22, act: 'sign_in', changes: [], subject: { kind: 'user', id: 5, name: 'Noor de Vries' } },
          security: facts,
        }),
        anEntry({
          ...{ id: 21, act: 'create', call: 'npm run invite', user: null, changes: [], subject: piet },
          security: { ...facts, address: null, request_id: null },
        }),
        // Of the security trail only.
        aRefusal({ act: 'sign_in_refused' }, { code: 'invalid_credentials' }),
        aRefusal({ id: -4, act: 'throttled' }, { code: 'too_many_attempts' }),
        aRefusal({ id: -5, act: 'throttled' }, { more: 1_400 }),
        aRefusal({ id: -6, call: null }, { more: 3, address: null, request_id: null }),
        // Passed on by a proxy under no address at all.
        aRefusal({ id: -7, call: null }, { address: null }),
        aRefusal({ id: -8, call: 'GET /clients/status' }, { code: 'not_known_yet' }),
      ],
      1_207,
    )
    open()
    await screen.findByRole('table')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Logboek 1.207')
    expect(rows()).toEqual([
      ['Noor de Vries', 'Gewijzigd', 'Contact Mevr. A. Berg, 2 velden', '-', '-'],
      ['Noor de Vries', 'Ingezien', 'Dossier Z-26041', 'Z-26041', '-'],
      ['Noor de Vries', 'Lijst bekeken', 'Contact, 12 getoond', '-', '-'],
      ['Noor de Vries', 'Gewijzigd', 'Brief 48, gewist', '-', '-'],
      ['Systeem', 'Definitief verwijderd', 'Dossier 3', '-', '-'],
      ['Systeem', 'Aangemaakt', 'Contact Mevr. A. Berg', '-', '-'],
      ['Noor de Vries', 'Samengevoegd', 'Contact Mevr. A. Berg', '-', '-'],
      ['Noor de Vries', 'Samenvoegen ongedaan gemaakt', 'Contact Mevr. A. Berg', '-', '-'],
      ['Noor de Vries', 'Uitnodiging opnieuw verstuurd', 'Medewerker Piet Bos', '-', '-'],
      ['Cliënt, via een link', 'Gewijzigd', 'Contact Mevr. A. Berg', '-', '-'],
      ['Noor de Vries', 'from_next_year', 'robot 1', '-', '-'],
      [
        ...['Noor de Vries', 'Rechten gewijzigd'],
        ...['Medewerker Piet Bos, 2 velden. Rol: Jurist → Postkamer', '-', '192.0.2.10'],
      ],
      ['Noor de Vries', 'Ingelogd', '-', '-', '192.0.2.10'],
      ['Systeem', 'Aangemaakt', 'Medewerker Piet Bos', '-', '-'],
      ['Niet ingelogd', 'Inloggen geweigerd', 'E-mailadres of wachtwoord onjuist', '-', '192.0.2.10'],
      ['Niet ingelogd', 'Te veel pogingen', '-', '-', '192.0.2.10'],
      ['-', 'Te veel pogingen', 'Nog 1.400 keer', '-', '192.0.2.10'],
      ['Verschillende adressen', 'Toegang geweigerd', 'Nog 3 keer', '-', '-'],
      ['Niet ingelogd', 'Toegang geweigerd', '-', '-', '-'],
      ['Niet ingelogd', 'Toegang geweigerd', 'not_known_yet', '-', '192.0.2.10'],
    ])
  })

  it('shows the change, before and after, and restores the focus', async () => {
    serve([anEntry()])
    const user = open()
    const button = await screen.findByRole('button', { name: 'Bekijk Gewijzigd, Contact Mevr. A. Berg' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Gewijzigd: Contact Mevr. A. Berg' }))
    const cells = dialog
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['Veld', 'Was', 'Werd'],
      ['Plaats', '-', 'Delft'],
      ['Zakelijk contact', 'nee', 'ja'],
    ])
    dialog.getByText('Ja, kan niet meer ongemerkt worden gewijzigd')
    await user.click(dialog.getByText('Sluiten'))
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('opens the only hit with Enter', async () => {
    serve([anEntry()])
    const user = open()
    await screen.findByRole('table')
    typeAtOnce(screen.getByRole('searchbox'), 'berg')
    screen.getByRole('searchbox').focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Gewijzigd: Contact Mevr. A. Berg' })
    expect(lastQuery()?.get('query')).toBe('berg')
  })

  it('links an entry to its subject, and to all other entries about it', async () => {
    serve([anEntry({ case: { id: 41, internal_id: 'Z-26041' } })])
    const user = open()
    await user.click(await screen.findByRole('button', { name: /^Bekijk / }))
    const links = within(await screen.findByRole('dialog')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Alles van deze medewerker', '/settings/log?user_ids=5'],
      ['Contact Mevr. A. Berg', '/settings/clients/7'],
      ['Alles hierover', '/settings/log?subjects=client&subject_id=7'],
      ['Z-26041', '/case/41'],
    ])
    await user.click(screen.getByRole('link', { name: 'Alles hierover' }))
    await waitFor(() => expect(lastQuery()?.toString()).toBe('subjects=client&subject_id=7&offset=0'))
    await screen.findByText('Contact 7')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the request id of a refused request, and filters by its address; entries for deleted or unknown things have no link', async () => {
    serve([
      aRefusal({ user: { id: 5, name: 'Noor de Vries' } }, { status: 403, code: 'forbidden' }),
      anEntry({ user: null, act: 'purge', subject: { kind: 'robot', id: 3, name: null }, changes: [] }),
    ])
    const user = open()
    const button = await screen.findByRole('button', { name: 'Bekijk Toegang geweigerd, Noor de Vries' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Toegang geweigerd' }))
    for (const text of [requestId, '403', 'Geen rechten hiervoor', '3']) dialog.getByText(text)
    for (const text of ['Onderwerp', 'Vastgelegd']) expect(dialog.queryByText(text)).toBeNull()
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings/log?user_ids=5',
      '/settings/log?query=192.0.2.10',
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Bekijk Definitief verwijderd/ }))
    const other = await screen.findByRole('dialog', { name: /^Definitief verwijderd/ })
    expect(within(other).queryByRole('link')).toBeNull()
  })

  it('names a former colleague by the data of the rows', async () => {
    serve([anEntry({ user: { id: 9, name: 'Piet Vertrokken' } })])
    const user = open('/settings/log?user_ids=9')
    const chips = within(await screen.findByRole('list', { name: 'Filters in gebruik' }))
    await chips.findByText('Piet Vertrokken')
    await user.click(screen.getByRole('button', { name: /^Wie/, expanded: false }))
    expect(await screen.findByRole('checkbox', { name: /Piet Vertrokken/ })).toHaveProperty('checked', true)
  })

  it('is limited by kind, who, what, subject and days, each at once, and each with its chip', async () => {
    serve([anEntry()])
    const user = open('/settings/log?categories=readings&user_ids=5&acts=read&start_date=2026-11-01&page=3')
    await screen.findByRole('table')
    await user.click(await screen.findByRole('button', { name: 'Onderwerp', expanded: false }))
    await user.click(screen.getByRole('checkbox', { name: 'Contact' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Soort/, expanded: false }))
    await user.click(screen.getByRole('checkbox', { name: 'Beveiliging' }))
    await waitFor(() =>
      expect(new URLSearchParams(lastQuery()).toString()).toBe(
        'start_date=2026-11-01&categories=readings&categories=security&user_ids=5&acts=read&subjects=client&offset=0',
      ),
    )
    await user.keyboard('{Escape}')
    const chips = within(screen.getByRole('list', { name: 'Filters in gebruik' })).getAllByRole('listitem')
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Soort Inzien',
      'Soort Beveiliging',
      expect.stringMatching(/^Wie .+/),
      'Wat Ingezien',
      'Onderwerp Contact',
      'Datum vanaf 1 november 2026',
    ])
    await user.click(screen.getByRole('button', { name: 'Wis filters' }))
    await waitFor(() => expect(address()).toBe('/settings/log'))
  })

  it('distinguishes an empty log from a search without results', async () => {
    serve([])
    const user = open('/settings/log?acts=export')
    await screen.findByText('Niets gevonden in het logboek')
    const [button] = screen.getAllByRole('button', { name: 'Wis filters' })
    if (button) await user.click(button)
    await screen.findByText('Nog niets in het logboek')
  })

  it('says so when it cannot be loaded', async () => {
    serveApi(({ path }) => (path === '/audit' ? { status: 500 } : { status: 200, data: [] }))
    open()
    await screen.findByText('Het logboek kon niet worden geladen')
  })
})

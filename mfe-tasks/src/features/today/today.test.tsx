import { renderHook, screen, within } from '@testing-library/react'
import { aTerm } from '@zaakwerk/testing/term.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finished, full, openToday, textsOf } from './testing/open-today.tsx'
import { useKeptRows } from './use-kept-rows.ts'

beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

it('groups the terms of a case in a single row, lists terms of authorities last and never marks them as overdue', async () => {
  const late = { is_fatal: false, waits_for: 'nobody', last_day: '2026-10-01' } as const
  const other = { ...aTerm().case, id: 43, internal_id: 'Z-2500006' }
  const items = [
    aTerm({ id: 1, last_day: '2026-11-27', has_mandate: false }),
    aTerm({
      id: 2,
      title: 'Beslissing op bezwaar',
      kind: 'decision',
      ...late,
      has_notice: true,
      case: other,
    }),
    aTerm({
      id: 3,
      title: 'Dwangsom vol',
      kind: 'penalty_end',
      ...late,
      last_day: '2026-11-15',
      case: other,
    }),
    aTerm({ id: 4, title: 'Uitspraak op bezwaar', kind: 'decision', ...late }),
  ]
  openToday(200, { ...finished, unassigned: { total: 5, items } })
  const group = within(await screen.findByRole('region', { name: /van niemand/ }))
  expect(group.getAllByRole('listitem').map(textsOf)).toEqual([
    '0 dagen resterendAdministratief beroepVolmacht ontbreekt · Ook Uitspraak op bezwaarZ-2604812 Mevr. A.J. van den BergVolmacht opvragen',
    'al 12 dagen volDwangsom volOok Beslissing op bezwaarZ-2500006 Mevr. A.J. van den BergDwangsom vragen',
  ])
  group.getByRole('link', { name: /: 5$/ })
  group.getByRole('link', { name: /: nog 1$/ })
})

describe('Vandaag', () => {
  it('shows the groups in order, each row with its next step, and numbers that link to their lists', async () => {
    openToday(200, full)
    await screen.findByRole('heading', { level: 1, name: 'Vandaag vrijdag 27 november' })
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(groups).toEqual([
      'Termijnen in gevaar',
      'Taken',
      'Binnengekomen in mijn dossiers',
      'Mislukt',
      'Terug van cliënten',
      'Zonder volgende stap',
      'Zittingen komende week',
      'Door jou te bevestigen',
    ])
    expect(screen.getAllByRole('listitem').map(textsOf)).toEqual([
      '2 dagen te laatAdministratief beroepVolmacht ontbreektZ-2604812 Mevr. A.J. van den BergVolmacht opvragen',
      '3 dagen resterendAdministratief beroepBeschikking van 13 november 2026Z-2604421 Mevr. A.J. van den BergBeroep indienen',
      '7 dagen te laatBTU-zaak analyserenIn afwachtingZ-2604003 Mevr. A.J. van den BergTaak openen',
      'gisteren, 16:20Beslissing op het beroepCVOMZ-2604001 R. MulderOpbergen',
      '08:31E-mail aan Gemeente Delft is niet geluktPostvak bestaat nietZ-2604741 Mevr. A.J. van den BergTaak openen',
      '08:31Volmacht getekendIn behandelingZ-2604796 Mevr. A.J. van den BergVolmacht bekijken',
      '21 dagen stilIn behandelingLaatst: Bewijs gevraagdZ-2603877 Mevr. A.J. van den BergStap kiezen',
      'ma 30 november 2026OverijsselNog voor te bereidenZ-2603926 Mevr. A.J. van den BergVoorbereiden',
      'ma 28 december 2026Administratief beroepZ-2604812 Mevr. A.J. van den BergBekijken',
    ])
    const lists = within(screen.getByRole('main'))
      .getAllByRole('region')
      .map((region) => within(region).getAllByRole('link')[0]?.getAttribute('href'))
    expect(lists).toEqual([
      '/terms?tab=mine&end_date=2026-12-01',
      '/tasks?assignee_ids=1&statuses=open&statuses=in_progress&statuses=awaiting&statuses=failed&end_date=2026-11-27',
      '/incoming?eigen=true',
      '/?today=failed',
      '/?today=answered',
      '/?today=stalled',
      '/grounds?assignee_ids=1&start_hearing_date=2026-11-27&end_hearing_date=2026-12-03',
      '/terms?tab=to_confirm',
    ])
    screen.getByRole('link', { name: 'Termijnen in gevaar: Alle 38 termijnen' })
    screen.getByRole('link', { name: 'Taken: nog 6' })
    screen.getByRole('link', { name: 'Binnengekomen in mijn dossiers: nog 4' })
  })

  it.each([
    [200, finished, 'Klaar voor vandaag'],
    [200, { ...finished, hearings: null }, 'Klaar voor vandaag'],
    [500, {}, 'Vandaag kon niet worden geladen'],
    [403, { detail: 'Dat mag je niet.' }, 'Geen toegang'],
  ])('with status %i shows the state of the page', async (status, data, title) => {
    openToday(status, data)
    await screen.findByRole('heading', { name: title })
  })

  it('is not finished while a term waits for a confirmation', async () => {
    const over = aTerm({ id: 3, computed_on: '2026-11-26' })
    openToday(200, { ...finished, to_confirm: { total: 2, items: [over, ...full.to_confirm.items] } })
    await screen.findByRole('heading', { name: 'Door jou te bevestigen' })
    expect(screen.getAllByRole('listitem').map(textsOf)).toEqual([
      expect.stringMatching(/^do 26 november 2026, voorbij/),
      expect.stringMatching(/^ma 28 december 2026Administratief/),
    ])
    screen.getByText('Alleen nog te bevestigen')
    expect(screen.queryByText('Klaar voor vandaag')).toBeNull()
  })
})

it('keeps the order of rows while the page is open: finished rows remain, and new rows are last', () => {
  const { result, rerender } = renderHook(({ data }) => useKeptRows(data, { userId: 1, whose: 'all' }), {
    initialProps: { data: full },
  })
  const rows = () =>
    result.current.groups[0]?.rows.map(({ key, isGone }) => (isGone ? `${key} gone` : key)) ?? []
  expect(rows()).toEqual(['danger 41', 'danger 42'])
  const earlier = aTerm({ id: 3, case: { ...aTerm().case, id: 43 }, last_day: '2026-11-20' })
  const [, second] = full.danger.items
  const later = { ...full, danger: { total: 2, items: [earlier, ...(second ? [second] : [])] } }
  rerender({ data: later })
  expect(rows()).toEqual(['danger 41 gone', 'danger 42', 'danger 43'])
  expect(result.current.groups[0]?.total).toBe(2)
  rerender({ data: full })
  expect(rows()).toEqual(['danger 41', 'danger 42', 'danger 43 gone'])
})

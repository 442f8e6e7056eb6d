import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Term } from '@zaakwerk/contract/entities/term'
import { aCaseDetail, aLateDecision, anAuthority } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aTerm, someCaseTerms } from '@zaakwerk/testing/term.builder'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TermRows } from './term-rows.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-19T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

const detail = aCaseDetail({ id: 41, type: 1, decision_date: '2026-11-13' })
const open = (terms: readonly Term[] | undefined, of = detail) => {
  const server = { terms }
  serveApi(({ method, path }) => {
    if (method === 'POST') {
      server.terms = server.terms?.map((one) => ({
        ...one,
        waits_for: 'colleague',
        confirmations: [{ user_id: 1, name: 'Sanne Jansen', confirmed_at: '2026-11-19T12:00:00+01:00' }],
      }))
      return { status: 200, data: server.terms?.[0] }
    }
    return path === '/cases/41/terms' && server.terms
      ? { status: 200, data: someCaseTerms(server.terms) }
      : { status: 500, data: {} }
  })
  show(<TermRows detail={of} />)
  return userEvent.setup()
}

it('are a row each, with the calculation of the day, and are confirmed in place', async () => {
  const user = open([
    aTerm({ was_on: '2027-01-08' }),
    aTerm({ id: 2, kind: 'decision', title: 'Beslissing', is_fatal: false, needs: 1, waits_for: 'nobody' }),
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Administratief beroep')
  expect(first?.textContent).toContain('nog 39 dagen, was\u00a08\u00a0jan')
  expect(first?.textContent).toContain('Fataal · 0 van 2 bevestigd')
  expect(second?.textContent).toContain('Beschikking, 13 nov 2026')
  const day = within(first ?? document.body).getByRole('button', { name: 'ma 28 december 2026' })
  expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '13-11 + 6 weken = 28-12-2026; 25 en 26 december feestdag, 27 december zondag · Wahv 6, Awb 6:7 · zes wekenPer post ontvangen uiterlijk 4 januari 2027 · Awb 6:9',
  )
  await user.click(
    screen.getByRole('button', { name: 'Bevestigen: Administratief beroep, 28 december 2026' }),
  )
  await screen.findByText('Fataal · 1 van 2 bevestigd')
  expect(callsTo('POST', '/terms/1/confirm')[0]?.fields).toEqual({ day: '2026-12-28' })
})

it.each([
  ['before its first day', '2026-11-20', '2026-12-31', ['nog 1 dag', 'nog 42 dagen']],
  ['while it runs: the days and the amount', '2026-11-06', '2026-12-17', ['loopt', 'dag 14 van 42, € 322']],
  [
    'once it is full: that it can be requested',
    '2026-10-01',
    '2026-11-11',
    ['loopt', 'vol: € 1.442, verzoek kan'],
  ],
])('count a penalty %s', async (_what, first, last, words) => {
  const plain = { is_fatal: false, needs: 1, waits_for: 'nobody' } as const
  open([
    aTerm({ id: 1, kind: 'penalty_start', last_day: first, ...plain }),
    aTerm({ id: 2, kind: 'penalty_end', last_day: last, ...plain }),
    aTerm({ id: 3, kind: 'decision', last_day: '2026-11-01', ...plain }),
  ])
  for (const text of [...words, '18 dagen over tijd, ingebrekestelling kan']) await screen.findByText(text)
})

it('are closed with a reason once they are late', async () => {
  const user = open([
    aTerm({ title: 'Bezwaar', computed_on: '2026-11-18', last_day: '2026-11-18' }),
    aTerm({ id: 2, title: 'Beslissing', last_day: '2026-11-18' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Sluiten met reden: Bezwaar' }))
  expect(screen.queryByRole('button', { name: 'Sluiten met reden: Beslissing' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Bezwaar: termijn sluiten' }))
  await user.click(dialog.getByRole('textbox', { name: 'Reden' }))
  await user.paste('Cliënt ziet ervan af')
  await user.click(dialog.getByRole('button', { name: 'Sluit termijn' }))
  await waitFor(() =>
    expect(callsTo('POST', '/terms/1/close')[0]?.fields).toEqual({
      from: '2026-11-18',
      reason: 'Cliënt ziet ervan af',
    }),
  )
})

it('fold from the fifth on', async () => {
  open([1, 2, 3, 4, 5, 6].map((id) => aTerm({ id })))
  await screen.findByText('nog 2 termijnen')
})

it.each([
  ['one term', detail, 1],
  [
    'a decision and a running penalty',
    aCaseDetail({
      id: 41,
      type: 8,
      status: 'igs_submitted',
      late_decision: aLateDecision({ due: '2026-08-03', is_late: true, penalty_from: '2026-08-24' }),
    }),
    3,
  ],
  ['nothing', aCaseDetail({ id: 41, type: 1, status: 'case_closed_success' }), 0],
] as const)('reserve the space of %s while they load', (_what, of, count) => {
  serveApi(() => pendingAnswer().answer)
  show(<TermRows detail={of} />)
  expect(document.querySelectorAll('[aria-hidden="true"] > ul > li')).toHaveLength(count)
  expect(screen.queryByRole('region', { name: /termijn/i })).toBeNull()
})

it('are as calculated from the case while they cannot be loaded', async () => {
  open(undefined)
  await screen.findByRole('region', { name: 'Beroepstermijn' })
  await waitFor(() => expect(callsTo('GET', '/cases/41/terms').length).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: 'Termijnen' })).toBeNull()
})

it('show that the authority has an outage on the last day, and that the term does not move', async () => {
  const outages = [{ id: 1, from_on: '2026-12-27', until_on: '2026-12-28', note: 'portaal' }]
  open([aTerm()], { ...detail, authorities: anAuthority({ outages }) })
  await screen.findByText(
    'Administratief beroep: Storing bij de instantie van 27 dec 2026 t/m 28 dec 2026 (portaal). De termijn blijft staan; een jurist beoordeelt wat de storing betekent.',
  )
})

it('are not shown when all terms are closed, regardless of the facts of the case', async () => {
  open([])
  await waitFor(() => {
    expect(callsTo('GET', '/cases/41/terms').length).toBeGreaterThan(0)
    expect(screen.queryByRole('region', { name: 'Beroepstermijn' })).toBeNull()
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Inflow, LeadTimes, Money, Outcomes, Stock, TermsAtRisk } from '@zaakwerk/contract/figures'
import { procedures } from '@zaakwerk/contract/figures'
import { callsTo, type FakeCall, pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { address, addressQuery } from '@zaakwerk/testing/open-routes'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const week = (start: string, end: string, wahv: number): Inflow['weeks'][number] => ({
  ...{ start, end, wahv, nha: 200, btu: 50, other: 0, total: wahv + 250, year_before: 900 },
})

const inflow: Inflow = {
  total: 2_800,
  weeks: [
    week('2025-11-03', '2025-11-09', 750),
    week('2025-11-10', '2025-11-16', 800),
    week('2025-11-17', '2025-11-23', 500),
  ],
}

const stock: Stock = {
  ...{
    day: '2025-11-23',
    total: 12,
    older_than_year: 3,
    older_than: ['2025-08-23', '2025-05-23', '2024-11-23'],
  },
  phases: [
    { phase: 'new', total: 4, ages: [4, 0, 0, 0] },
    { phase: 'canton_appeal', total: 8, ages: [1, 2, 2, 3] },
  ],
}

const leadTimes: LeadTimes = procedures.map((procedure, at) => ({
  ...{ procedure, decided: at === 0 ? 40 : 0, legal_weeks: procedure === 'notice_of_default' ? 2 : null },
  ...(at === 0 ? { fastest: 77, median: 147, slowest: 231 } : { fastest: null, median: null, slowest: null }),
}))

const outcomes: Outcomes = {
  ...{ decided: 114, granted: 50, partial: 10, refused: 54 },
  rows: [
    { name: 'R397E', decided: 100, granted: 50, partial: 4, refused: 46 },
    { name: 'K060A', decided: 14, granted: 0, partial: 6, refused: 8 },
  ],
}

const terms: TermsAtRisk = {
  ...{ at_risk: 9, late: 1 },
  weeks: ['2025-11-03', '2025-11-10', '2025-11-17'].map((start, at) => ({
    start,
    at_risk: 11 - at,
    late: 1,
  })),
  measured_from: '2025-11-08',
}

const money: Money = [
  { procedure: 'administrative_appeal', decided: 40, awarded: 647, received: 0, invoiced: 234, paid: 100 },
]

const figures: Readonly<Record<string, unknown>> = {
  '/figures/inflow': inflow,
  '/figures/stock': stock,
  '/figures/lead-times': leadTimes,
  '/figures/outcomes/authority': { ...outcomes, rows: [] },
  '/figures/outcomes/fact_code': outcomes,
  '/figures/terms': terms,
  '/figures/money': money,
}

const answer = ({ path }: Pick<FakeCall, 'path'>) => ({ status: 200, data: figures[path] })

const period = 'start_date=2025-11-03&end_date=2025-11-23'
const figure = (name: string) => within(screen.getByRole('region', { name }))
const opened = async (query = period) => {
  const router = openPage(`/figures?${query}`)
  await screen.findByRole('link', { name: '2.800 dossiers' })
  return router
}

it('shows each figure with its number, explanation and link to the list', async () => {
  serveApi(answer)
  await opened()
  screen.getByRole('heading', { level: 1, name: 'Cijfers 3 november 2025 – 23 november 2025' })
  const links = screen
    .getAllByRole('link', { name: /dossiers$|ouder|Alle|termijnen|Kantonberoep$/ })
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['2.800 dossiers', '/?start_date=2025-11-03&end_date=2025-11-23'],
    ['3 ouder dan een jaar', '/?phase=running&end_date=2024-11-23'],
    ['Kantonberoep', '/?phase=canton_appeal'],
    ['Alle 0', expect.stringContaining('view=table')],
    ['Alle 2', expect.stringContaining('view=table')],
    ['Naar termijnen', '/terms?tab=danger'],
  ])
  figure('Instroom').getByText(
    /^Per week van ontvangst, 4% meer dan in dezelfde weken een jaar eerder \(lijn\)\.$/,
  )
  figure('Uitkomst per autoriteit').getByText('Geen besluiten in deze periode.')
  const codes = figure('Toegewezen per feitcode').getAllByRole('listitem')
  expect(codes.map(({ textContent }) => textContent)).toEqual([
    'R 397e54%100 besluiten',
    'K 060ate weinig14 besluiten',
  ])
  expect(figure('Doorlooptijd').getAllByText('geen besluiten')).toHaveLength(5)
  figure('Geld per fase').getByRole('cell', { name: /234,00$/ })
})

it('selects a week with the arrow keys, announces its values, and opens its cases with Enter', async () => {
  const user = userEvent.setup()
  serveApi(answer)
  await opened()
  await user.keyboard('{ArrowLeft}')
  const link = screen.getByRole('link', {
    name: /^Week 46: 1.050 dossiers, WAHV 800, NHA 200, BTU 50, een jaar/,
  })
  expect(document.activeElement).toBe(link)
  expect(figure('Instroom').getByText('week 46')).toBeDefined()
  expect(figure('Termijnen in gevaar').getByText('week 46')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/?start_date=2025-11-10&end_date=2025-11-16')
})

it('shows all figures as tables with T, keeps that in the URL and for the next visit, and moves through their rows', async () => {
  const user = userEvent.setup()
  serveApi(answer)
  await opened()
  await user.keyboard('t')
  const rows = within(await screen.findByRole('region', { name: 'Instroom, tabel' })).getAllByRole('row')
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Week', 'WAHV', 'NHA', 'BTU', 'Totaal', 'een jaar eerder'],
    ['45', '750', '200', '50', '1.000', '900'],
    ['46', '800', '200', '50', '1.050', '900'],
    ['47', '500', '200', '50', '750', '900'],
  ])
  screen.getByRole('row', { name: 'Kantonberoep 1 2 2 3 8' })
  screen.getByRole('row', { name: 'Administratief beroep 11 21 33 - 40' })
  screen.getByRole('row', { name: 'Ingebrekestelling - - - 2 -' })
  screen.getByRole('row', { name: 'K 060a te weinig 14' })
  screen.getByRole('row', { name: '45 niet gemeten' })
  screen.getByRole('row', { name: '47 9 1' })
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toContain('start_date=2025-11-10')
  expect(new URLSearchParams(addressQuery()).get('view')).toBe('table')
  expect(localStorage.getItem('figuresfilter')).toBe('view=table')
})

it('hides the numbers of the previous period, and starts at the last week of the new period', async () => {
  const user = userEvent.setup()
  const { answer: later, release } = pendingAnswer()
  const isNew = ({ path, query }: FakeCall) =>
    path === '/figures/inflow' && query.get('from') === '2025-12-15'
  serveApi((call) => (isNew(call) ? later : answer(call)))
  const router = await opened()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await act(() => router.navigate('/figures?start_date=2025-12-15&end_date=2026-01-04'))
  expect(figure('Instroom').getByRole('status').textContent).toBe('Bezig met laden')
  expect(screen.queryByRole('link', { name: '2.800 dossiers' })).toBeNull()
  const weeks = [
    week('2025-12-15', '2025-12-21', 1),
    week('2025-12-22', '2025-12-28', 2),
    week('2025-12-29', '2026-01-04', 3),
  ]
  release({ status: 200, data: { total: 756, weeks } })
  const values = await figure('Instroom').findByText('week 1')
  // Week 1 of 2026 is compared with week 1 of 2025, which begins in 2024.
  expect(values.closest('dl')?.textContent).toContain('2025900')
})

it('shows the share of an authority on its bar if it fits, else after the bar', async () => {
  const rows = [12, 20].map((granted) => ({
    ...{ name: `Gemeente ${granted}`, decided: 100, granted, partial: 0, refused: 100 - granted },
  }))
  const isAuthority = ({ path }: FakeCall) => path === '/figures/outcomes/authority'
  serveApi((call) => (isAuthority(call) ? { status: 200, data: { ...outcomes, rows } } : answer(call)))
  await opened()
  const shares = figure('Uitkomst per autoriteit').getAllByText(/^\d+%$/)
  expect(
    shares.map(({ textContent, style, dataset }) => [textContent, style.marginLeft, dataset.onBar]),
  ).toEqual([
    ['20% toegewezen', '', 'true'],
    ['12% toegewezen', '12%', undefined],
  ])
})

it('lets the arrow keys scroll a table without lists', async () => {
  const user = userEvent.setup()
  serveApi(answer)
  await opened(`${period}&view=table`)
  const table = (name: string) => screen.getByRole('region', { name: `${name}, tabel` })
  act(() => table('Termijnen in gevaar').focus())
  expect(fireEvent.keyDown(table('Termijnen in gevaar'), { key: 'ArrowDown' })).toBe(true)
  expect(document.activeElement).toBe(table('Termijnen in gevaar'))
  act(() => table('Voorraad').focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe('/?phase=new')
})

it('requests the selected kinds, and omits a link for which the list has no filter', async () => {
  serveApi(answer)
  openPage(`/figures?${period}&kinds=btu`, 'lawyer')
  await screen.findByText('2.800 dossiers')
  expect(callsTo('GET', '/figures/stock').at(-1)?.query.getAll('kinds')).toEqual(['btu'])
  // A lawyer's list cannot be limited to benefit cases.
  expect(screen.queryByRole('link', { name: '2.800 dossiers' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Naar termijnen' })).toBeNull()
})

it('shows the error of a failed figure in its place, and reloads it on request', async () => {
  let isDown = true
  serveApi((call) =>
    isDown && call.path === '/figures/stock'
      ? { status: 503, data: { detail: 'De dienst is nu niet bereikbaar.', code: 'service_unavailable' } }
      : answer(call),
  )
  await opened()
  const problem = await figure('Voorraad').findByRole('alert')
  expect(problem.textContent).toContain('Voorraad: dit cijfer kon niet worden geladen.')
  isDown = false
  fireEvent.click(within(problem).getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(figure('Voorraad').queryByRole('alert')).toBeNull())
  figure('Voorraad').getByText('12 lopend')
})

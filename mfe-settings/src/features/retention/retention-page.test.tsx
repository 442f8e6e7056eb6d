import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Destruction, ListedCase, RetentionProposal } from '@zaakwerk/contract/entities/destruction'
import type { RetentionTerm } from '@zaakwerk/contract/entities/retention-term'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RetentionPage } from './retention.page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00+01:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

let made = 0
const aCase = (given: Partial<ListedCase> = {}): ListedCase => {
  made += 1
  return {
    case_id: made,
    internal_id: `Z-21004${String(made).padStart(2, '0')}`,
    reference: '6062204415063100',
    kind: 'cases_wahv',
    closed_on: '2021-10-05',
    due_on: '2026-10-06',
    years: 5,
    source: 'bewaarbeleid 2026, art. 4',
    is_confirmed: true,
    documents: 14,
    messages: 9,
    papers: 1,
    clients: 1,
    invoices: 1,
    state: 'listed',
    dropped: null,
    hold: null,
    ...given,
  }
}
const aList = (given: Partial<Destruction> = {}): Destruction => ({
  id: 7,
  state: 'proposed',
  made_at: '2026-11-01T06:20:00+01:00',
  made_by: null,
  first: null,
  reason: null,
  second: null,
  due_at: null,
  version: 3,
  cases: [],
  ...given,
})
const aTerm = (given: Partial<RetentionTerm> = {}): RetentionTerm => ({
  kind: 'cases_wahv',
  years: 5,
  source: '',
  is_confirmed: false,
  confirmed_by: null,
  confirmed_at: null,
  version: 1,
  ...given,
})
const colleague = { by_id: 99, by: 'Sanne Jansen', at: '2026-11-27T10:12:00+01:00' }

const open = async (destruction: Destruction | null, at = '') => {
  const proposal: RetentionProposal = { destruction, next_on: '2026-12-01', backup_days: 30, bin_days: 93 }
  const invoices = aTerm({ kind: 'invoices', years: 7, source: 'Awr 52 lid 4', is_confirmed: true })
  serveApi(({ method, path }) => {
    if (path.endsWith('/terms')) return { status: 200, data: [aTerm(), invoices] }
    if (path.includes('/terms/')) return { status: 200, data: aTerm({ years: 6 }) }
    if (path.endsWith('/second-factor'))
      return { status: 200, data: { since: '2026-01-01T10:00:00Z', codes_left: 9, is_required: true } }
    if (path.endsWith('/holds') || path.endsWith('/certificates'))
      return { status: 200, data: [], headers: { 'x-total-count': '0' } }
    if (method === 'POST')
      return { status: 200, data: { ...destruction, state: 'approved', first: colleague } }
    return { status: 200, data: proposal }
  })
  openStaffPage({
    path: `/settings/retention${at}`,
    role: 'admin',
    routes: [{ path: '/settings/retention', element: <RetentionPage /> }],
  })
  await screen.findByRole('heading', { level: 1, name: /Bewaren/ })
  return userEvent.setup()
}
const box = (name: string) => screen.findByRole('checkbox', { name: `Dossier ${name} vernietigen` })

it('shows the proposal by kind, with its source; only terms that a lawyer confirmed are ticked, and never held cases', async () => {
  const [sure, held, unsure] = [
    aCase(),
    aCase({ hold: 'complaint' }),
    aCase({ kind: 'cases_law_firm', is_confirmed: false, reference: null }),
  ]
  const user = await open(aList({ cases: [sure, held, unsure] }))
  expect(await box(sure.internal_id)).toHaveProperty('checked', true)
  expect(await box(unsure.internal_id)).toHaveProperty('checked', false)
  expect(screen.queryByRole('checkbox', { name: `Dossier ${held.internal_id} vernietigen` })).toBeNull()
  screen.getByText('Vastgehouden: klacht')
  screen.getByText('bron: bewaarbeleid 2026, art. 4')
  screen.getByText('te bevestigen door de jurist')
  screen.getByText('1 van 3 gekozen · 1 vastgehouden · 1 eruit gehaald')
  await user.click(await box(unsure.internal_id))
  screen.getByText('2 van 3 gekozen · 1 vastgehouden · 0 eruit gehaald')
  expect(screen.getByRole('complementary', { name: 'Besluit' }).textContent).toContain('Documenten28')
  screen.getByRole('button', { name: 'Akkoord: 2 dossiers vernietigen' })
})

it('asks for the number, a code and a reason for what stays, and says that a colleague must agree too', async () => {
  const [goes, stays] = [aCase(), aCase()]
  const user = await open(aList({ cases: [goes, stays] }))
  await user.click(await box(stays.internal_id))
  await user.click(screen.getByRole('button', { name: 'Akkoord: 1 dossier vernietigen' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 dossier vernietigen?' }))
  await user.type(dialog.getByLabelText('Typ 1'), '2')
  await user.type(dialog.getByLabelText('Code van je tweede factor'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Akkoord' }))
  await dialog.findByText('Dit is niet 1')
  await user.type(dialog.getByLabelText('Waarom 1 dossier blijft'), 'Tot de termijn is bevestigd')
  await user.clear(dialog.getByLabelText('Typ 1'))
  await user.type(dialog.getByLabelText('Typ 1'), '1')
  await user.click(dialog.getByRole('button', { name: 'Akkoord' }))
  await screen.findByText('Een collega moet ook akkoord geven.')
  expect(callsTo('POST', '/retention/destructions/7/approve').map(({ body }) => body)).toEqual([
    { cases: [goes.case_id], reason: 'Tot de termijn is bevestigd', confirmation: 1, code: '123456' },
  ])
})

it('lets the second person agree or send back, without other choices', async () => {
  const [goes, out] = [aCase(), aCase({ state: 'taken_out' })]
  const user = await open(
    aList({ state: 'approved', first: colleague, reason: 'Nog niet', cases: [goes, out] }),
  )
  expect(await box(goes.internal_id)).toHaveProperty('disabled', true)
  screen.getByText('Sanne Jansen akkoord')
  screen.getByText('Nog niet')
  screen.getByRole('button', { name: 'Akkoord: 1 dossier vernietigen' })
  await user.click(screen.getByRole('button', { name: 'Terugsturen' }))
  await waitFor(() => expect(callsTo('POST', '/retention/destructions/7/return')).toHaveLength(1))
})

it('can be stopped in the seven days, after a question', async () => {
  const due_at = '2026-12-04T20:00:00+01:00'
  const second = { ...colleague, by: 'Peter Smit', by_id: 98 }
  const user = await open(aList({ state: 'waiting', first: colleague, second, due_at, cases: [aCase()] }))
  await screen.findByText('4 december 2026, 20:00')
  screen.getByText(
    'Reservekopieën zijn leeg: 30 dagen later, op 3 januari 2027. De prullenbak van SharePoint ook: 93 dagen later, op 7 maart 2027, of eerder als iemand haar leegt.',
  )
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(callsTo('POST', '/retention/destructions/7/stop')).toHaveLength(1))
})

it('lists the cases that could not be destroyed yet', async () => {
  const [gone, stuck] = [aCase({ state: 'destroyed' }), aCase({ state: 'emptied' })]
  await open(aList({ state: 'running', first: colleague, second: colleague, cases: [gone, stuck] }))
  await screen.findByText(new RegExp(`^Nog 1 dossier: ${stuck.internal_id}\\. Wat niet lukt,`))
})

it.each([
  ['', 'Niets te vernietigen.'],
  ['?tab=held', 'Er wordt niets vastgehouden.'],
  ['?tab=certificates', 'Er is nog niets vernietigd.'],
])('shows that there is nothing at "%s"', async (at, text) => {
  await open(null, at)
  await screen.findByText(text)
})

it('changes a term with its source, but not below the term of the law', async () => {
  const user = await open(null, '?tab=terms')
  await user.click(await screen.findByRole('button', { name: 'Wijzig WAHV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Termijn: WAHV' }))
  await user.clear(dialog.getByLabelText('Jaren'))
  await user.type(dialog.getByLabelText('Jaren'), '6')
  await user.type(dialog.getByLabelText('Bron'), 'bewaarbeleid')
  await user.click(dialog.getByLabelText('De jurist heeft deze termijn bevestigd'))
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }))
  await screen.findByText('Termijn van WAHV opgeslagen')
  expect(callsTo('PATCH', '/retention/terms/cases_wahv').map(({ body }) => body)).toEqual([
    { years: 6, source: 'bewaarbeleid', is_confirmed: true },
  ])
  await user.click(screen.getByRole('button', { name: 'Wijzig Facturen en betalingen' }))
  const law = within(await screen.findByRole('dialog', { name: 'Termijn: Facturen en betalingen' }))
  await user.clear(law.getByLabelText('Jaren'))
  await user.type(law.getByLabelText('Jaren'), '5')
  await user.click(law.getByRole('button', { name: 'Opslaan' }))
  await law.findAllByText('Ten minste 7 jaar (Awr 52 lid 4).')
  expect(callsTo('PATCH', '/retention/terms/invoices')).toEqual([])
})

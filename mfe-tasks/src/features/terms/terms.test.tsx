import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Term } from '@zaakwerk/contract/entities/term'
import { aRegisteredAuthority } from '@zaakwerk/testing/authority.builder'
import { aPage, callsTo, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { aTerm, someCaseTerms } from '@zaakwerk/testing/term.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TermsPage } from './terms.page.tsx'

type Answer = ReturnType<typeof aPage>

beforeEach(() => void vi.setSystemTime('2026-12-02T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

const counts = { mine: 38, all: 412, danger: 9, to_confirm: 5, late: 1, today: 1 }
const tom = { user_id: 9, name: 'Tom Bakker', confirmed_at: '2026-12-02T08:41:00+01:00' }

const serve = (
  terms: readonly Term[],
  answer: (call: FakeCall) => Answer | undefined = () => undefined,
): void =>
  serveApi((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/terms') return aPage(terms)
    if (call.path === '/authorities/search')
      return aPage([aRegisteredAuthority({ id: 7, name: 'Parket CVOM' })])
    if (call.path === '/terms/counts') return { status: 200, data: counts }
    if (call.path === '/cases/41/terms') return { status: 200, data: someCaseTerms(terms) }
    if (call.method === 'POST') return { status: 200, data: { ...terms[0], waits_for: 'nobody' } }
    return { status: 404, data: { detail: 'Niet gevonden', code: 'not_found' } }
  })

const open = (path = '/terms') => {
  const user = userEvent.setup()
  openStaffPage({
    path,
    role: 'lawyer',
    routes: [
      { path: '/terms', element: <TermsPage /> },
      { path: '/case/:id', element: <h1>Dossier</h1> },
    ],
  })
  return user
}
const opener = () => screen.findByRole('button', { name: 'Administratief beroep, Z-2604812' })
const lastQuery = () => callsTo('GET', '/terms').at(-1)?.query

describe('the list of terms', () => {
  it('says of each what it follows from, its days, who confirmed and what is left', async () => {
    serve([
      aTerm({ confirmations: [tom], was_on: '2026-12-31' }),
      aTerm({
        id: 2,
        title: 'Bezwaar',
        last_day: '2027-01-11',
        choice: { day: '2027-01-11', reason: 'x', source: 'y', by: 'Tom Bakker', at: tom.confirmed_at },
      }),
      aTerm({ id: 3, title: 'Dwangsom vol', is_fatal: false, needs: 1, waits_for: 'nobody' }),
    ])
    open()
    const row = within((await opener()).closest('tr') ?? expect.fail('no row'))
    for (const text of ['Wahv 6, Awb 6:7 · zes weken', 'Mevr. A.J. van den Berg', 'Beschikking'])
      row.getByText(text)
    row.getByText('was 31 dec')
    row.getByText('Wacht op jou')
    row.getByText('26 dagen resterend')
    screen.getByText('later dan berekend')
    screen.getByText('Niet fataal')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Termijnen 3')
  })

  it('has tabs with exact numbers, and leads to what is late and ends today', async () => {
    serve([aTerm()])
    const user = open()
    await opener()
    expect(lastQuery()?.get('tab')).toBe('mine')
    await user.click(await screen.findByRole('button', { name: 'In gevaar 9' }))
    await waitFor(() => expect(lastQuery()?.get('tab')).toBe('danger'))
    await user.click(screen.getByRole('button', { name: '1 te laat' }))
    await waitFor(() => expect(lastQuery()?.get('end_date')).toBe('2026-12-01'))
    await user.click(screen.getByRole('button', { name: '1 eindigt vandaag' }))
    await waitFor(() => expect(lastQuery()?.get('start_date')).toBe('2026-12-02'))
    expect(address()).toContain('tab=danger')
  })

  it.each([
    ['danger', 'Geen termijnen in gevaar'],
    ['to_confirm', 'Niets te bevestigen'],
    ['mine', 'Geen termijnen in jouw dossiers'],
  ])('without any in the tab %s it says what that means', async (tab, words) => {
    serve([])
    open(`/terms?tab=${tab}`)
    await screen.findByText(words)
  })

  it('is filtered by authority, and exported as it is shown', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:termijnen')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    serve([aTerm()], ({ path }) =>
      path === '/terms/export' ? { status: 200, data: new Blob(['PK']) } : undefined,
    )
    const user = open('/terms?tab=danger&page=2')
    await opener()
    await user.click(screen.getByRole('button', { name: 'Autoriteit' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Parket CVOM' }))
    await waitFor(() => expect(lastQuery()?.get('authority_ids')).toBe('7'))
    await user.click(screen.getByRole('button', { name: 'Exporteer als Excel' }))
    await waitFor(() => expect(saved).toEqual(['termijnen.xlsx']))
    const query = callsTo('GET', '/terms/export')[0]?.query
    expect(Object.fromEntries(query ?? [])).toMatchObject({ tab: 'danger', authority_ids: '7', offset: '0' })
    vi.restoreAllMocks()
  })

  it.each<[Partial<Term>, string, string]>([
    [{}, 'button', 'Bevestigen: Administratief beroep, Z-2604812'],
    [{ waits_for: 'nobody' }, 'link', 'Beroep indienen in dossier Z-2604812'],
    [{ waits_for: 'nobody', has_mandate: false }, 'link', 'Volmacht opvragen in dossier Z-2604812'],
    [
      { waits_for: 'nobody', kind: 'decision', last_day: '2026-12-01' },
      'link',
      'In gebreke stellen in dossier Z-2604812',
    ],
    [
      { waits_for: 'nobody', kind: 'decision', last_day: '2026-12-01', has_notice: true },
      'link',
      'Open dossier Z-2604812',
    ],
    [
      { waits_for: 'nobody', kind: 'penalty_end', last_day: '2026-12-01' },
      'link',
      'Dwangsom vragen in dossier Z-2604812',
    ],
  ])('says what is next: %j', async (given, role, name) => {
    serve([aTerm(given)])
    open()
    await screen.findByRole(role, { name })
  })

  it('says when it cannot be loaded', async () => {
    serve([], ({ path }) => (path === '/terms' ? { status: 500, data: {} } : undefined))
    open()
    await screen.findByRole('button', { name: 'Opnieuw proberen' })
  })
})

describe('a term that is opened in its row', () => {
  it('shows each step of its calculation, and O opens the case', async () => {
    serve([aTerm()])
    const user = open()
    await user.click(await opener())
    const [moved] = await screen.findAllByText(
      '25 en 26 december feestdag, 27 december zondag (Termijnenwet 1)',
    )
    within(moved?.parentElement ?? document.body).getByText('ma 28 december 2026')
    screen.getByText('Per post: ontvangen uiterlijk 4 januari 2027 (Awb 6:9)')
    await user.keyboard('o')
    await screen.findByRole('heading', { name: 'Dossier' })
  })

  it('W asks what if; the answer changes nothing until it is taken over with a reason', async () => {
    serve([aTerm()])
    const user = open()
    await user.click(await opener())
    await screen.findByText('Wat als')
    await user.keyboard('w')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Wat er anders kan zijn' }))
    await user.click(screen.getByRole('textbox', { name: 'Datum' }))
    await user.paste('17-11-2026')
    await screen.findByText('di 29 december 2026')
    screen.getByText(/1 dag later/)
    await user.click(screen.getByRole('button', { name: 'Overnemen met reden' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Kies deze dag' }))
    await dialog.findAllByText(/heeft een bron nodig/)
    expect(callsTo('POST', '/terms/1/choose')).toEqual([])
    await user.click(dialog.getByRole('textbox', { name: /Bron/ }))
    await user.paste('Poststempel')
    await user.click(dialog.getByRole('button', { name: 'Kies deze dag' }))
    await waitFor(() =>
      expect(callsTo('POST', '/terms/1/choose')[0]?.fields).toEqual({
        from: '2026-12-28',
        day: '2026-12-29',
        reason: 'Later verzonden dan gedagtekend: 17 november 2026',
        source: 'Poststempel',
      }),
    )
  })

  it.each<[string, Term['choice'], RegExp, string]>([
    ['the calculated one', null, /28 december bevestigen/, '2026-12-28'],
    [
      'a later one, which does not count yet',
      { day: '2027-01-11', reason: 'x', source: 'y', by: 'Tom Bakker', at: tom.confirmed_at },
      /11 januari bevestigen/,
      '2027-01-11',
    ],
  ])('B confirms the day that is written on the button: %s', async (_what, choice, name, day) => {
    serve([aTerm({ confirmations: [tom], choice })])
    const user = open()
    await user.click(await opener())
    await screen.findByRole('button', { name })
    expect(screen.queryAllByText(/Telt na bevestiging/)).toHaveLength(choice ? 1 : 0)
    screen.getByText(/Tom Bakker deed dat om 08:41. Jij nog niet./)
    await user.keyboard('b')
    await waitFor(() => expect(callsTo('POST', '/terms/1/confirm')[0]?.fields).toEqual({ day }))
  })

  it('V opens what it follows from, which has to be seen before B confirms', async () => {
    const source_document = { id: 77, name: 'Beschikking.pdf', content_type: 'application/pdf' }
    serve([aTerm({ source_document })], ({ path }) =>
      path === '/documents/77/content' ? { status: 200, data: new Blob(['%PDF-1.7']) } : undefined,
    )
    const user = open()
    await user.click(await opener())
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: /28 december bevestigen/ })
    screen.getByText(/Bekijk eerst het stuk/)
    await user.keyboard('b')
    expect(callsTo('POST', '/terms/1/confirm')).toEqual([])
    await user.keyboard('v')
    await screen.findByRole('region', { name: 'Beschikking.pdf' })
    await waitFor(() => expect(confirm.disabled).toBe(false))
    await user.keyboard('b')
    await waitFor(() => expect(callsTo('POST', '/terms/1/confirm')).toHaveLength(1))
  })

  it('says in its row since when the channel of its authority is out, and that it stands', async () => {
    const { case: subject } = aTerm()
    const outages = [{ id: 1, from_on: '2026-11-28', until_on: null, note: 'portaal' }]
    serve([aTerm({ case: { ...subject, outages } })])
    const user = open()
    await screen.findByText('Storing sinds 28 nov')
    await user.click(await opener())
    await screen.findByText(
      /^Storing bij de instantie van 28 nov 2026 tot nu \(portaal\)\. De termijn blijft/,
    )
  })

  it('"Volgt uit" names the document and opens it with the term', async () => {
    const source_document = { id: 78, name: 'Beslissing.pdf', content_type: 'application/pdf' }
    serve([aTerm({ source_document })], ({ path }) =>
      path === '/documents/78/content' ? { status: 200, data: new Blob(['%PDF-1.7']) } : undefined,
    )
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Beschikking bekijken: Beslissing.pdf' }))
    within(await screen.findByRole('region', { name: 'Beslissing.pdf' })).getByRole('button', {
      name: 'Open pdf',
    })
    await user.keyboard('v')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Beslissing.pdf' })).toBeNull())
  })

  it('S closes a late one, with a reason', async () => {
    serve([aTerm({ computed_on: '2026-12-01', last_day: '2026-12-01' })])
    const user = open()
    await user.click(await opener())
    await screen.findByRole('button', { name: /Sluiten met reden/ })
    await user.keyboard('s')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Reden' }))
    await user.paste('Al ingediend per post')
    await user.click(dialog.getByRole('button', { name: 'Sluit termijn' }))
    await waitFor(() =>
      expect(callsTo('POST', '/terms/1/close')[0]?.fields).toEqual({
        from: '2026-12-01',
        reason: 'Al ingediend per post',
      }),
    )
  })

  it('a day that moved meanwhile is said, and the term read again', async () => {
    serve([aTerm()], ({ method }) =>
      method === 'POST'
        ? {
            status: 409,
            data: { detail: 'De dag van deze termijn is intussen gewijzigd.', code: 'term_changed' },
          }
        : undefined,
    )
    const user = open()
    await user.click(await opener())
    await user.click(await screen.findByRole('button', { name: /28 december bevestigen/ }))
    await screen.findByText('De dag van deze termijn is intussen gewijzigd.')
    expect(callsTo('GET', '/cases/41/terms').length).toBeGreaterThan(1)
  })
})

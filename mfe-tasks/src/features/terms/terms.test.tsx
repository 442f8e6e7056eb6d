import { screen, waitFor, within } from '@testing-library/react'
import type { Term } from '@zaakwerk/contract/entities/term'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { aTerm } from '@zaakwerk/testing/term.builder'
import { describe, expect, it, vi } from 'vitest'
import { openTerms, serveTerms, termOpener, tom } from '../../testing/open-terms.tsx'

const lastQuery = () => callsTo('GET', '/terms').at(-1)?.query

describe('the list of terms', () => {
  it('shows for each the source, its days, the confirmations and the next step', async () => {
    serveTerms([
      aTerm({ confirmations: [tom], was_on: '2026-12-31' }),
      aTerm({
        id: 2,
        title: 'Bezwaar',
        last_day: '2027-01-11',
        choice: { day: '2027-01-11', reason: 'x', source: 'y', by: 'Tom Bakker', at: tom.confirmed_at },
      }),
      aTerm({ id: 3, title: 'Dwangsom vol', is_fatal: false, needs: 1, waits_for: 'nobody' }),
    ])
    openTerms()
    const row = within((await termOpener()).closest('tr') ?? expect.fail('no row'))
    for (const text of ['Wahv 6, Awb 6:7 · zes weken', 'Mevr. A.J. van den Berg', 'Beschikking'])
      row.getByText(text)
    row.getByText('was 31 dec')
    row.getByText('Wacht op jou')
    row.getByText('26 dagen resterend')
    screen.getByText('later dan berekend')
    screen.getByText('Niet fataal')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Termijnen 3')
  })

  it('has tabs with exact totals, and links to overdue terms and those that end today', async () => {
    serveTerms([aTerm()])
    const user = openTerms()
    await termOpener()
    expect(lastQuery()?.get('tab')).toBe('mine')
    await user.click(await screen.findByRole('button', { name: 'In gevaar 9' }))
    await waitFor(() => expect(lastQuery()?.get('tab')).toBe('danger'))
    await user.click(screen.getByRole('button', { name: '1 verstreken' }))
    await waitFor(() => expect(lastQuery()?.get('end_date')).toBe('2026-12-01'))
    await user.click(screen.getByRole('button', { name: '1 eindigt vandaag' }))
    await waitFor(() => expect(lastQuery()?.get('start_date')).toBe('2026-12-02'))
    expect(address()).toContain('tab=danger')
  })

  it.each([
    ['danger', 'Geen termijnen in gevaar'],
    ['unassigned', 'Geen termijnen van niemand'],
    ['to_confirm', 'Niets te bevestigen'],
    ['mine', 'Geen termijnen in jouw dossiers'],
  ])('without any in the tab %s it says what that means', async (tab, words) => {
    serveTerms([])
    openTerms(`/terms?tab=${tab}`)
    await screen.findByText(words)
  })

  it('is filtered by authority, and exported as shown', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:termijnen')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    serveTerms([aTerm()], ({ path }) =>
      path === '/terms/export' ? { status: 200, data: new Blob(['PK']) } : undefined,
    )
    const user = openTerms('/terms?tab=danger&page=2')
    await termOpener()
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
    [{ last_day: '2026-12-06' }, 'link', 'Beroep indienen in dossier Z-2604812'],
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
  ])('names the next step: %j', async (given, role, name) => {
    serveTerms([aTerm(given)])
    openTerms()
    await screen.findByRole(role, { name })
  })

  it('says when it cannot be loaded', async () => {
    serveTerms([], ({ path }) => (path === '/terms' ? { status: 500, data: {} } : undefined))
    openTerms()
    await screen.findByRole('button', { name: 'Opnieuw proberen' })
  })
})

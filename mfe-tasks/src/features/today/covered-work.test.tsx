import { screen, within } from '@testing-library/react'
import { address } from '@zaakwerk/testing/open-routes'
import { aTerm } from '@zaakwerk/testing/term.builder'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finished, full, none, openToday, step, textsOf } from './testing/open-today.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
afterEach(() => void vi.useRealTimers())

describe('Vandaag', () => {
  it('shows the work of a covered colleague, and can be filtered by owner', async () => {
    const { to_confirm, hearings, failed } = full
    const same = full.danger.items.slice(0, 1)
    const theirs = aTerm({
      ...{ id: 9, last_day: '2026-11-24', title: 'Nadere stukken' },
      case: { ...aTerm().case, id: 49 },
    })
    const anouk = {
      user: { id: 4, name: 'Anouk Hofman' },
      ...{ incoming: none, answered: none, stalled: none, hearings, failed },
      danger: { total: 2, items: [theirs, ...same] },
    }
    const user = openToday(200, { ...finished, danger: full.danger, to_confirm, covered: [anouk] })
    const choice = await screen.findByRole('button', { name: 'Mijn werk en waarneming' })
    const whatsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => textsOf(item)?.replace(/Z-.*/, ''))
    expect(whatsOf('Termijnen in gevaar')).toEqual([
      '3 dagen te laatNadere stukkenVoor Anouk HofmanBeschikking van 13 november 2026',
      '2 dagen te laatAdministratief beroepVolmacht ontbreekt',
      '3 dagen resterendAdministratief beroepBeschikking van 13 november 2026',
    ])
    expect(within(screen.getByRole('region', { name: 'Termijnen in gevaar' })).getByText('3').tagName).toBe(
      'SPAN',
    )
    const all =
      '/grounds?assignee_ids=1&assignee_ids=4&start_hearing_date=2026-11-27&end_hearing_date=2026-12-03'
    const list = screen.getByRole('link', { name: 'Zittingen komende week: 1' })
    expect(list.getAttribute('href')).toBe(all)

    await step(/: Nadere stukken, Z-\d+, Voor Anouk Hofman$/)

    await user.click(choice)
    await user.click(await screen.findByRole('menuitem', { name: 'Anouk Hofman' }))
    expect(screen.queryByRole('region', { name: 'Door jou te bevestigen' })).toBeNull()
    expect(whatsOf('Termijnen in gevaar')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Anouk Hofman' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mijn werk' }))
    screen.getByRole('link', { name: 'Termijnen in gevaar: 2' })
    expect(screen.queryByRole('region', { name: 'Mislukt' })).toBeNull()
    expect(address()).toBe('/today?whose=own')
  })

  it.each([
    ['', 'Klaar voor vandaag', none],
    ['?whose=4', 'Geen open werk voor Anouk Hofman', none],
    ['?whose=own', 'Geen eigen werk open', full.danger],
    ['?whose=99', 'Termijnen in gevaar', full.danger],
  ])('/today%s shows "%s"', async (search, title, danger) => {
    const anouk = {
      user: { id: 4, name: 'Anouk Hofman' },
      ...{ danger, incoming: none, hearings: none, failed: none, answered: none, stalled: none },
    }
    openToday(200, { ...finished, covered: [anouk] }, () => undefined, search)
    await screen.findByRole('heading', { name: title })
  })
})

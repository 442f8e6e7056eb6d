import { screen, within } from '@testing-library/react'
import { aTerm } from '@zaakwerk/testing/term.builder'
import { expect, it, vi } from 'vitest'
import { finished, openToday, textsOf } from './testing/open-today.tsx'

it('shows unassigned terms at risk with their next step and list, as work for today', async () => {
  vi.setSystemTime('2026-11-27T12:00:00+01:00')
  const term = aTerm({ id: 8, last_day: '2026-11-27', waits_for: 'nobody', has_mandate: false })
  openToday(200, { ...finished, unassigned: { total: 21, items: [term] } })
  const group = within(await screen.findByRole('region', { name: 'Termijnen in gevaar van niemand' }))
  expect(group.getAllByRole('listitem').map(textsOf)).toEqual([
    '0 dagen resterendAdministratief beroepVolmacht ontbreektZ-2604812 Mevr. A.J. van den BergVolmacht opvragen',
  ])
  for (const name of [/: 21$/, /: nog 20$/])
    expect(group.getByRole('link', { name }).getAttribute('href')).toBe('/terms?tab=unassigned')
  expect(screen.queryByText('Klaar voor vandaag')).toBeNull()
  vi.useRealTimers()
})

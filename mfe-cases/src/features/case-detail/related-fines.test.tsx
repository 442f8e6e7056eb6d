import { screen, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { expect, it } from 'vitest'
import { openLivingCase } from '../../testing/living-case.tsx'

it('links to other cases with the same plate on the same day', async () => {
  const related = [1, 2].map((id) => ({
    id,
    internal_id: `Z-260401${id}`,
    committal_date: '2026-11-12',
    plate: 'K482TX',
  }))
  await openLivingCase({ committal_date: '2026-11-12', time_of_committal: '08:47' }, ({ path }) =>
    path === '/cases/related' ? { status: 200, data: related } : undefined,
  )
  const line = await screen.findByRole('region', { name: 'Verwante boetes' })
  expect(line.textContent).toBe('Ook op 12 november 2026 met K-482-TX: Z-2604011, Z-2604012')
  expect(within(line).getByRole('link', { name: 'Z-2604012' }).getAttribute('href')).toBe('/case/2')
  expect(callsTo('GET', '/cases/related')[0]?.query.get('case_id')).toBe('7')
})

it('makes no request for a case without an offence date', async () => {
  await openLivingCase({ committal_date: null })
  await screen.findByText('Algemene informatie')
  expect(callsTo('GET', '/cases/related')).toEqual([])
})

import { screen, within } from '@testing-library/react'
import type { IbanUpdate } from '@zaakwerk/contract/entities/iban-update'
import { aClient } from '@zaakwerk/testing/people.builder'
import { expect, it } from 'vitest'
import { livingPart } from '../../testing/living-case.tsx'
import { CaseClient } from './case-client.tsx'

const openClient = livingPart(({ detail }) => <CaseClient detail={detail} onChanged={() => undefined} />)

const given: IbanUpdate = {
  id: 1,
  client_id: 11,
  old_iban: 'NL20INGB0001234567',
  new_iban: 'NL91ABNA0417164300',
  old_holder: 'M. Lagendijk-Bos',
  new_holder: 'M.E. Lagendijk',
  created_at: '2026-11-20T23:30:00Z',
}
const company = { id: 21, name: 'Berg Lease B.V.', iban: null, is_car_lease: true }

const open = (...iban_updates: readonly IbanUpdate[]) =>
  openClient({ client: [aClient({ id: 11 })], companies: [company], iban_updates: [...iban_updates] })
const card = () => within(screen.getByRole('region', { name: 'Cliënt' }))
const columns = (): readonly string[] =>
  [...screen.getByRole('region', { name: 'Cliënt' }).querySelectorAll('dl > div')].map((column) =>
    [...column.children].map(({ textContent }) => textContent).join(' | '),
  )

it('shows the account that the client gave beside the one before, in fours, with bank and name', async () => {
  await open(given)
  // The day in Amsterdam.
  card().getByRole('heading', { name: 'IBAN doorgegeven op 21 november 2026 via de link' })
  expect(columns()).toEqual([
    'Was | NL20 INGB 0001 2345 67 | ING | M. Lagendijk-Bos',
    'Nu | NL91 ABNA 0417 1643 00 | ABN AMRO | M.E. Lagendijk',
  ])
  card().getByText('Naam past bij Mevr. M.E. Lagendijk')
})

it.each([
  ['K. Bos', 'Naam wijkt af van Mevr. M.E. Lagendijk'],
  ['Lagendijk', 'Niet te zien of de naam past bij Mevr. M.E. Lagendijk'],
  ['BERG LEASE BV', 'Naam past bij Berg Lease B.V.'],
  [null, 'Tenaamstelling niet gevraagd'],
])('says of the account holder %j: %s', async (new_holder, remark) => {
  await open({ ...given, new_holder })
  card().getByText(remark)
})

it('shows that there was none before, and no name for an unknown bank', async () => {
  await open({ ...given, old_iban: null, old_holder: null, new_iban: 'BE68539007547034' })
  expect(columns()).toEqual(['Was | Geen IBAN', 'Nu | BE68 5390 0754 7034 | M.E. Lagendijk'])
})

it('says that the one that we had was confirmed', async () => {
  await open({ ...given, old_iban: given.new_iban })
  card().getByRole('heading', { name: 'IBAN bevestigd op 21 november 2026 via de link' })
})

it('shows nothing where no client gave one, or another than this one', async () => {
  await open({ ...given, client_id: 12 })
  expect(card().queryByText(/via de link/)).toBeNull()
})

import { screen } from '@testing-library/react'
import { address } from '@zaakwerk/testing/open-routes'
import { expect, it } from 'vitest'
import { aFullCase } from '../../../testing/open-actions.tsx'
import { serveCases } from '../../../testing/open-case.ts'
import { openPage } from '../../../testing/open-page.tsx'

it.each([
  ['authority', {}, 'Autoriteit wijzigen'],
  [
    'next',
    { authorities: null, late_decision: { ...aFullCase().late_decision, contested_on: null } },
    'Autoriteit wijzigen',
  ],
  ['choose', {}, 'Zaak acties'],
])('opens the dialog or field for "?action=%s", and removes it from the URL', async (action, given, name) => {
  serveCases(aFullCase(given))
  openPage(`/case/7?action=${action}`)
  await screen.findByRole('dialog', { name })
  expect(address()).toBe('/case/7')
})

it('keeps the document in the URL', async () => {
  serveCases(aFullCase())
  const router = openPage('/case/7?action=authority#document-31')
  await screen.findByRole('dialog', { name: 'Autoriteit wijzigen' })
  expect(router.state.location).toMatchObject({ search: '', hash: '#document-31' })
})

it('ignores an action that the case does not have', async () => {
  serveCases(aFullCase())
  openPage('/case/7?action=anders')
  await screen.findByRole('heading', { level: 1, name: 'Z-7' })
  expect(address()).toBe('/case/7')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the mail dialog with the mail in the URL', async () => {
  serveCases(aFullCase())
  openPage('/case/7?action=mail:iban_mandate_request')
  await screen.findByRole('radio', { name: 'IBAN en volmacht uitvragen', checked: true })
})

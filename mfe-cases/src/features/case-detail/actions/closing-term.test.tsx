import { screen, waitFor } from '@testing-library/react'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { aTerm, someCaseTerms } from '@zaakwerk/testing/term.builder'
import { expect, it } from 'vitest'
import { aFullCase, openDialog, serveCase } from '../../../testing/open-actions.tsx'

const running = someCaseTerms([aTerm({ title: 'Bezwaar', last_day: '2026-12-28' })])
const open = (action: string, title: string) => {
  serveCase(aFullCase(), {
    answer: ({ path }) => (path === '/cases/7/terms' ? { status: 200, data: running } : undefined),
  })
  return openDialog(action, title)
}

it.each([
  ['Afwijzen', 'Zaak afwijzen'],
  ['Intrekken', 'Zaak intrekken?'],
  ['Toewijzen', 'Zaak toewijzen?'],
])('"%s" warns that a fatal term still runs', async (action, title) => {
  const { dialog } = await open(action, title)
  await dialog.findByText(/^De fatale termijn voor bezwaar loopt nog tot en met ma 28 december 2026\./)
})

it('warns only about a status that closes the case', async () => {
  const { user, dialog } = await open('Status wijzigen', 'Dossier status wijzigen')
  await user.click(dialog.getByText('Zaak toegewezen'))
  await dialog.findByText(/^De fatale termijn voor bezwaar/)
  await user.click(dialog.getByText('Zaak verdaagd'))
  expect(dialog.queryByText(/^De fatale termijn/)).toBeNull()
})

it('"Afwijzen" sends no mail to a client without an address, and links to the contact', async () => {
  serveCase(aFullCase({ client: [aFullClient({ email: '' })] }))
  const { user, dialog } = await openDialog('Afwijzen', 'Zaak afwijzen')
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'E-mail versturen' })
  expect([box.checked, box.disabled]).toEqual([false, true])
  dialog.getByRole('button', { name: 'Afwijzen' })
  await user.click(dialog.getByRole('button', { name: 'Open het contact' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

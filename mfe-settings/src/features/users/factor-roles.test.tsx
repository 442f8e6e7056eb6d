import { screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { expect, it } from 'vitest'
import { openUsers, serveUsers } from '../../testing/open-users.tsx'

it('shows which roles require a second factor, and changes that', async () => {
  serveUsers()
  const user = await openUsers()
  const line = await screen.findByText(/Tweede factor verplicht voor/)
  expect(line.textContent).toBe('Tweede factor verplicht voor Admin')
  await user.click(screen.getByRole('button', { name: 'Wijzig voor wie de tweede factor verplicht is' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tweede factor verplicht' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Jurist' }))
  await user.click(within(dialog).getByRole('button', { name: 'Opslaan' }))
  await waitFor(() => expect(line.textContent).toBe('Tweede factor verplicht voor Admin en Jurist'))
  expect(callsTo('PATCH', '/users/second-factor-roles')[0]?.body).toEqual({ required: [2], optional: [] })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RoleName } from '@zaakwerk/contract/roles'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { expect, it } from 'vitest'
import { aLetter, serveMailroom } from '../../testing/open-mailroom.tsx'
import { TasksPage } from './tasks.page.tsx'

const open = async (role: RoleName) => {
  serveMailroom([aLetter({ id: 1 }), aLetter({ id: 2 }), aLetter({ id: 3, posted_on: '2026-11-20' })])
  openStaffPage({
    path: '/tasks',
    role,
    routes: [
      { path: '/tasks', element: <TasksPage /> },
      { path: '/tasks/postkamer', element: <h1>Postkamer</h1> },
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Het takenoverzicht is er nog niet' })
}

it('leads to the mailroom, and says how many letters wait there', async () => {
  await open('mailroom')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Naar de Postkamer (2 te posten)' }))
  await screen.findByRole('heading', { name: 'Postkamer' })
})

it('does not offer it to who may not go there', async () => {
  await open('btu_lawyer')
  expect(screen.queryByRole('link')).toBeNull()
  expect(callsTo('GET', '/mailroom/summary')).toHaveLength(0)
})

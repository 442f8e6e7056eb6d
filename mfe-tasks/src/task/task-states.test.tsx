import { screen, waitFor } from '@testing-library/react'
import { heldBack, serveApi } from '@zaakwerk/testing/fake-api'
import { openDialogs } from '@zaakwerk/testing/fields'
import { expect, it } from 'vitest'
import { aWholeTask, openPanel, panel, serveTasks } from '../testing/open-task.tsx'

it('shows the form in outline while it loads', async () => {
  const answer = heldBack()
  serveApi(({ path }) => (path === '/users/roles' ? { status: 200, data: [] } : answer.answer))
  await openPanel()
  expect(panel().textContent).toContain('Bezig met laden')
  expect(screen.queryByRole('button', { name: /Opslaan/ })).toBeNull()
  answer.release({ status: 200, data: aWholeTask() })
  await screen.findByRole('textbox', { name: 'Titel' })
})

it.each([
  [404, 'task_not_found', 'Taak niet gevonden', 'Het dossier van deze taak is verwijderd.'],
  [403, 'forbidden', 'Geen toegang', 'Hier heb je geen toegang toe.'],
  [503, 'internal_error', 'De taak kon niet worden geladen', 'De dienst is nu niet bereikbaar.'],
])('says in the panel why there is none: %i', async (status, code, title, detail) => {
  serveApi(({ path }) =>
    path === '/users/roles' ? { status: 200, data: [] } : { status, data: { detail, code } },
  )
  const { user } = await openPanel()
  await screen.findByRole('heading', { name: title })
  expect(panel().textContent).toContain(detail)
  expect(screen.queryByRole('button', { name: /Opslaan|Neem|Draag over/ })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(openDialogs()).toHaveLength(0))
})

it('goes on to the next task when this one is gone', async () => {
  serveTasks([aWholeTask({ id: 9 })])
  const { user } = await openPanel({ id: 8, list: [8, 9] })
  await screen.findByRole('heading', { name: 'Taak niet gevonden' })
  await user.keyboard('j')
  await screen.findByRole('textbox', { name: 'Titel' })
})

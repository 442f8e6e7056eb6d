import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pendingAnswer, serveApi } from '@zaakwerk/testing/fake-api'
import { field, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { expect, it } from 'vitest'
import { aWholeTask, openPanel, openTask, panel, saveButton, serveTasks } from '../testing/open-task.tsx'

it('shows the form in outline while it loads', async () => {
  const answer = pendingAnswer()
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
])('explains in the panel why there is no task: %i', async (status, code, title, detail) => {
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

it('shows that the case was deleted meanwhile, keeps the typed text, and closes without a question', async () => {
  let isDeleted = false
  const detail = 'Het dossier van deze taak is verwijderd.'
  const { user } = await openTask(
    {},
    { special: () => (isDeleted ? { status: 404, data: { detail, code: 'task_not_found' } } : undefined) },
  )
  fireEvent.change(field('Titel'), { target: { value: 'Bellen' } })
  isDeleted = true
  await user.click(saveButton())
  const said = await screen.findByText(`${detail} Wat je typte kan niet meer worden opgeslagen.`)
  expect(typedIn('Titel')).toBe('Bellen')
  await user.click(within(said.parentElement ?? document.body).getByRole('button', { name: 'Sluiten' }))
  await waitFor(() => expect(openDialogs()).toHaveLength(0))
})

it('continues with the next task when this one was deleted', async () => {
  serveTasks([aWholeTask({ id: 9 })])
  const { user } = await openPanel({ id: 8, list: [8, 9] })
  await screen.findByRole('heading', { name: 'Taak niet gevonden' })
  expect(screen.getAllByText(/^Taak niet gevonden/)).toHaveLength(1)
  await user.keyboard('j')
  await screen.findByRole('textbox', { name: 'Titel' })
})

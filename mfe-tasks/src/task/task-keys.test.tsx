import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { field, openDialogs, typedIn, typeIn } from '@zaakwerk/testing/fields'
import { describe, expect, it } from 'vitest'
import { aWholeTask, me, openPanel, openTask, panel, save, sent, serveTasks } from '../testing/open-task.tsx'

const openList = async (list = [7, 48146, 9], around = { before: false, after: false }) => {
  serveTasks(list.map((one) => aWholeTask({ id: one, title: `Taak ${one}` })))
  const opened = await openPanel({ list, around })
  await screen.findByRole('textbox', { name: 'Titel' })
  return opened
}

const shows = (id: number): Promise<void> =>
  waitFor(() => {
    expect(panel().textContent).toMatch(new RegExp(`^Taak Gegevens ${id}`))
    expect(typedIn('Titel')).toBe(`Taak ${id}`)
    expect(document.activeElement?.textContent).toBe(`Taak Gegevens ${id}`)
  })

const status = (): string => within(panel()).getAllByRole('status')[0]?.textContent ?? ''

describe('the other tasks of the list', () => {
  it('come by one key each, in the same panel, up to the ends', async () => {
    const { user } = await openList()
    await user.keyboard('j')
    await shows(9)
    await user.keyboard('j')
    await waitFor(() => expect(status()).toBe('Dit is de laatste van de getoonde taken.'))
    await user.keyboard('k')
    await shows(48146)
    expect(status()).toBe('')
    await user.keyboard('K')
    await user.keyboard('k')
    await shows(7)
    await user.keyboard('k')
    await waitFor(() => expect(status()).toBe('Dit is de eerste van de getoonde taken.'))
    expect(openDialogs()).toHaveLength(1)
  })

  it('stop at the end of the page, and say whether the list continues', async () => {
    const { user } = await openList([48146, 9], { before: true, after: true })
    await user.keyboard('k')
    const first = 'Dit is de eerste taak van deze pagina. De lijst begint op een eerdere pagina.'
    await waitFor(() => expect(status()).toBe(first))
    await user.keyboard('j')
    await shows(9)
    await user.keyboard('j')
    const last = 'Dit is de laatste taak van deze pagina. De lijst gaat verder op de volgende pagina.'
    await waitFor(() => expect(status()).toBe(last))
  })

  it('do not come while a user types or with a key of the browser, and after a question when something is unsaved', async () => {
    const { user } = await openList()
    await user.type(field('Titel'), 'j')
    expect(typedIn('Titel')).toBe('Taak 48146j')
    screen.getByRole('button', { name: 'Sluiten' }).focus()
    await user.keyboard('{Control>}j{/Control}{Alt>}k{/Alt}')
    expect(openDialogs()).toHaveLength(1)
    await user.keyboard('j')
    await user.click(await screen.findByRole('button', { name: 'Terug' }))
    expect(typedIn('Titel')).toBe('Taak 48146j')
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /Volgende taak/ }))
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(typedIn('Titel')).toBe('Taak 9'))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(screen.queryByText('Niet opgeslagen')).toBeNull()
    await user.click(screen.getByRole('button', { name: /Vorige taak/ }))
    await shows(48146)
  })
})

const colleague = (): Promise<HTMLElement> => screen.findByTitle('Tom de Boer')

describe('taking a task', () => {
  it('assigns it to the user and starts it, in one step, with the focus kept in the panel, and once', async () => {
    const { user } = await openTask()
    expect(screen.queryByRole('button', { name: /taak [JK]$/ })).toBeNull()
    const take = screen.getByRole('button', { name: 'Pak op N' })
    await user.click(take)
    await screen.findByText('Taak gewijzigd')
    await within(panel()).findByText('Anna Visser')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draag over D' })),
    )
    expect(take.hasAttribute('disabled')).toBe(true)
    await user.keyboard('n')
    await user.keyboard('d')
    // The key after it was heard.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
    expect(sent()).toEqual([{ assignee_id: me.id, status: 'in_progress' }])
  })

  it('does nothing where it is done', async () => {
    await openTask({ status: 'completed' })
    expect(screen.getByRole('button', { name: 'Pak op N' }).hasAttribute('disabled')).toBe(true)
  })

  it('and handing it over saves nothing else that was typed', async () => {
    const { user } = await openTask()
    typeIn('Titel', 'Bellen')
    await user.click(screen.getByRole('button', { name: 'Pak op N' }))
    await within(panel()).findByText('In behandeling')
    screen.getByText('Niet opgeslagen')
    screen.getByText('Nog niet opgeslagen: er zijn ook andere wijzigingen.')
    screen.getByRole('heading', { name: /^Taak Gegevens/ }).focus()
    await user.keyboard('n')
    await within(panel()).findByText('Er zijn wijzigingen: eerst opslaan')
    await user.click(screen.getByRole('button', { name: 'Draag over D' }))
    await user.click(await colleague())
    await within(panel()).findByText('Tom de Boer')
    screen.getByText('Nog niet opgeslagen: er zijn ook andere wijzigingen.')
    expect(sent()).toEqual([])
  })
})

describe('handing a task over', () => {
  it('opens the list of colleagues, then the note field, and saves both', async () => {
    const { user } = await openTask()
    await user.keyboard('d')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Toegewezen aan' }))
    await user.click(await colleague())
    await waitFor(() => expect(document.activeElement).toBe(field('Notitie voor de collega')))
    expect(sent()).toEqual([])
    await user.keyboard('Bel jij hem?')
    await save(user)
    expect(sent()).toEqual([{ assignee_id: 6, handover_note: 'Bel jij hem?' }])
    await waitFor(() => expect(screen.queryByText('Notitie voor de collega')).toBeNull())
  })

  it('sends no note after the user took the task instead', async () => {
    const { user } = await openTask()
    await user.keyboard('d')
    await user.click(await colleague())
    await waitFor(() => expect(document.activeElement).toBe(field('Notitie voor de collega')))
    await user.keyboard('Bel jij hem?')
    await user.click(screen.getByRole('button', { name: 'Pak op N' }))
    await save(user)
    expect(sent()).toEqual([{ assignee_id: 1, status: 'in_progress' }])
  })
})

it('keys do nothing in a dialog over the panel', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('button', { name: 'Meer voor taak 48146' }))
  await userEvent.click(await screen.findByText('Logs bekijken'))
  await screen.findByRole('dialog', { name: 'Logs van taak 48146' })
  await user.keyboard('jn')
  expect(panel().textContent).toMatch(/^Taak Gegevens 48146/)
  expect(sent()).toEqual([])
})

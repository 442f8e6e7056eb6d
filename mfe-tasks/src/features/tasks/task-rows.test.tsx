import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aPage, callsTo } from '@zaakwerk/testing/fake-api'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { aTaskSummary } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { many } from '../../testing/open-bulk.tsx'
import { openTasks, rowOf, serveTasks } from '../../testing/open-tasks.tsx'
import { serveBulk } from '../../testing/serve-bulk.ts'

const box = (id: number) => screen.findByRole('checkbox', { name: `Kies taak ${id}` })
const isChosen = async (id: number) => (await box(id)).getAttribute('aria-checked') === 'true'
const bar = () => within(screen.getByRole('region', { name: 'Gekozen taken' }))
/** Once their code is there, which comes when they are first opened. */
const opensNoDialog = async (): Promise<void> => {
  await act(() => Promise.all([import('../../bulk/bulk.dialog.tsx'), import('../../task/task.dialog.tsx')]))
  expect(screen.queryByRole('dialog')).toBeNull()
}
const isBarGone = () => screen.queryByRole('region', { name: 'Gekozen taken' }) === null

describe('choosing tasks', () => {
  it('by their boxes, which tints the rows and says how many, by a range with Shift, and all of the page by its head', async () => {
    serveBulk(many(6))
    const user = openTasks()
    await user.click(await box(2))
    bar().getByText('1 gekozen')
    expect((await rowOf(2)).dataset.selected).toBe('true')
    await user.keyboard('{Shift>}')
    await user.click(await box(5))
    await user.keyboard('{/Shift}')
    bar().getByText('4 gekozen')
    expect(await isChosen(1)).toBe(false)
    expect(await isChosen(3)).toBe(true)
    await user.click(await box(2))
    bar().getByText('3 gekozen')
    expect(address()).toBe('/tasks')
    const head = screen.getByRole('checkbox', { name: 'Kies alle taken van deze pagina' })
    expect(head.getAttribute('aria-checked')).toBe('mixed')
    await user.click(head)
    bar().getByText('6 gekozen')
    expect(bar().queryByRole('button', { name: /^Kies alle/ })).toBeNull()
    await user.click(head)
    expect(isBarGone()).toBe(true)
    await user.click(await box(1))
    await user.click(bar().getByRole('button', { name: /^Wis keuze/ }))
    expect(isBarGone()).toBe(true)
  })

  it('by key X on the row that has the focus, and by Shift with the arrows; T, S and D need a choice, and no field', async () => {
    serveBulk(many(6))
    const user = openTasks()
    within(await rowOf(2))
      .getByRole('link')
      .focus()
    await user.keyboard('tsd')
    await opensNoDialog()
    await user.keyboard('x')
    bar().getByText('1 gekozen')
    // Only the keys: when typing pauses, a search clears the selection.
    const field = screen.getByRole('searchbox', { name: /^Zoek op/ })
    for (const key of 'xtsd') fireEvent.keyDown(field, { key })
    bar().getByText('1 gekozen')
    await opensNoDialog()
    await user.keyboard('{ArrowDown}x')
    bar().getByText('2 gekozen')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    bar().getByText('3 gekozen')
    expect(await isChosen(5)).toBe(true)
    await user.keyboard('{Escape}')
    expect(isBarGone()).toBe(true)
  })

  it('all that match, and continues with those of the page when one of them is deselected', async () => {
    serveBulk(many(250), { drawn: 4 })
    const user = openTasks()
    await user.click(await box(3))
    await user.click(bar().getByRole('button', { name: 'Kies alle 250' }))
    bar().getByText('250 gekozen')
    expect(await isChosen(4)).toBe(true)
    await user.click(await box(4))
    bar().getByText('3 gekozen')
  })

  it('shows how many can be selected at once when the list has more', async () => {
    serveBulk(many(5_001), { drawn: 4 })
    const user = openTasks()
    await user.click(await box(3))
    bar().getByText('Hoogstens 5.000 tegelijk: beperk de lijst om alles te kiezen')
    expect(bar().queryByRole('button', { name: /^Kies alle/ })).toBeNull()
  })

  it('on several pages, until the filter changes', async () => {
    serveBulk(many(150), { drawn: 4 })
    const user = openTasks()
    await user.click(await box(3))
    await user.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    await user.click(await box(102))
    bar().getByText('2 gekozen')
    await user.click(screen.getByRole('button', { name: 'Vorige pagina' }))
    expect(await isChosen(3)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Status', expanded: false }))
    await user.click(screen.getByRole('checkbox', { name: 'Open' }))
    expect(isBarGone()).toBe(true)
  })
})

describe('a task in the address', () => {
  const tasks = [
    aTaskSummary({ id: 11, title: 'Eerste' }),
    aTaskSummary({ id: 12, title: 'Tweede' }),
    aTaskSummary({ id: 13, title: 'Derde' }),
  ]

  it('is set by Enter after the arrows, with the filter kept; closing clears it, and the focus returns to its row', async () => {
    serveTasks(tasks)
    const user = openTasks('/tasks?statuses=open')
    within(await rowOf(11))
      .getByRole('link')
      .focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(address()).toBe('/tasks/12?statuses=open'))
    const dialog = await screen.findByRole('dialog')
    expect((await rowOf(12)).dataset.selected).toBe('true')
    expect((await rowOf(11)).dataset.selected).toBeUndefined()
    await user.click(within(dialog).getByRole('button', { name: 'Sluiten' }))
    await waitFor(() => expect(address()).toBe('/tasks?statuses=open'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await rowOf(12)).dataset.selected).toBeUndefined()
    await waitFor(async () =>
      expect(document.activeElement).toBe(within(await rowOf(12)).getByRole('link', { name: /Open taak/ })),
    )
  })

  it('opens although it is not on the page', async () => {
    serveTasks([], ({ path }) => {
      if (path === '/tasks/query') return aPage(tasks.slice(0, 1), 300)
      return undefined
    })
    openTasks('/tasks/99?page=2')
    await screen.findByRole('dialog')
    await waitFor(() => expect(callsTo('GET', '/tasks/99').length).toBeGreaterThan(0))
    await screen.findByRole('row', { name: /Eerste/, hidden: true })
  })

  it.each([
    [2, 300, 'Dit is de laatste taak van deze pagina. De lijst gaat verder op de volgende pagina.'],
    [3, 300, 'Dit is de laatste van de getoonde taken.'],
  ])('is the last one of page %d of %d tasks, and explains that', async (page, total, said) => {
    serveTasks(tasks, ({ path }) => (path === '/tasks/query' ? aPage(tasks, total) : undefined))
    const user = openTasks(`/tasks/13?page=${page}`)
    await screen.findByRole('dialog')
    await user.click(await screen.findByRole('button', { name: /Volgende taak/ }))
    await screen.findByText(said)
  })

  it('that is not a number is reported, and the list stays', async () => {
    serveTasks(tasks)
    openTasks('/tasks/abc?statuses=open')
    await rowOf(11)
    await waitFor(() => expect(address()).toBe('/tasks?statuses=open'))
    expect(noticeTexts()).toEqual(['Taak niet gevonden / "abc" is geen taaknummer.'])
    await opensNoDialog()
  })
})

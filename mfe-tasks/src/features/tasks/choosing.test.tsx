import { screen, within } from '@testing-library/react'
import { address } from '@zaakwerk/testing/open-routes'
import { aTaskSummary } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { openTasks, rowOf } from '../../testing/open-tasks.tsx'
import { serveBulk } from '../../testing/serve-bulk.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => aTaskSummary({ id: at + 1 }))
const box = (id: number) => screen.findByRole('checkbox', { name: `Kies taak ${id}` })
const isChosen = async (id: number) => (await box(id)).getAttribute('aria-checked') === 'true'
const bar = () => within(screen.getByRole('region', { name: 'Gekozen taken' }))
const isBarGone = () => screen.queryByRole('region', { name: 'Gekozen taken' }) === null

describe('choosing tasks', () => {
  it('by their boxes, which tints the rows and says how many', async () => {
    serveBulk(many(5))
    const user = openTasks()
    await user.click(await box(2))
    bar().getByText('1 gekozen')
    expect((await rowOf(2)).dataset.selected).toBe('true')
    await user.click(await box(4))
    bar().getByText('2 gekozen')
    await user.click(await box(2))
    bar().getByText('1 gekozen')
    expect(address()).toBe('/tasks')
  })

  it('a range with Shift', async () => {
    serveBulk(many(6))
    const user = openTasks()
    await user.click(await box(2))
    await user.keyboard('{Shift>}')
    await user.click(await box(5))
    await user.keyboard('{/Shift}')
    bar().getByText('4 gekozen')
    expect(await isChosen(1)).toBe(false)
    expect(await isChosen(3)).toBe(true)
  })

  it('by key X on the row that has the focus, and by Shift with the arrows', async () => {
    serveBulk(many(6))
    const user = openTasks()
    within(await rowOf(2))
      .getByRole('link')
      .focus()
    await user.keyboard('x')
    bar().getByText('1 gekozen')
    await user.keyboard('{ArrowDown}x')
    bar().getByText('2 gekozen')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    bar().getByText('3 gekozen')
    expect(await isChosen(5)).toBe(true)
    await user.keyboard('{Escape}')
    expect(isBarGone()).toBe(true)
  })

  it('all of the page by its head, and none again', async () => {
    serveBulk(many(5))
    const user = openTasks()
    const head = await screen.findByRole('checkbox', { name: 'Kies alle taken van deze pagina' })
    await user.click(await box(3))
    expect(head.getAttribute('aria-checked')).toBe('mixed')
    await user.click(head)
    bar().getByText('5 gekozen')
    expect(bar().queryByRole('button', { name: /^Kies alle/ })).toBeNull()
    await user.click(head)
    expect(isBarGone()).toBe(true)
  })

  it('all that match, and goes on with those of the page when one of them is let go', async () => {
    serveBulk(many(250), { drawn: 4 })
    const user = openTasks()
    await user.click(await box(3))
    await user.click(bar().getByRole('button', { name: 'Kies alle 250' }))
    bar().getByText('250 gekozen')
    expect(await isChosen(4)).toBe(true)
    await user.click(await box(4))
    bar().getByText('3 gekozen')
  })

  it('says how many can be chosen at once where the list holds more', async () => {
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

  it('leaves the keys alone in a field, and does nothing with T, S and D without a choice', async () => {
    serveBulk(many(3))
    const user = openTasks()
    within(await rowOf(2))
      .getByRole('link')
      .focus()
    await user.keyboard('tsd')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('x')
    await user.type(screen.getByRole('searchbox', { name: /^Zoek op/ }), 'xtsd')
    bar().getByText('1 gekozen')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lets go with "Wis keuze"', async () => {
    serveBulk(many(3))
    const user = openTasks()
    await user.click(await box(1))
    await user.click(bar().getByRole('button', { name: /^Wis keuze/ }))
    expect(isBarGone()).toBe(true)
  })
})

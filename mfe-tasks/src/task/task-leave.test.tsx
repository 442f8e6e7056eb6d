import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { clickOutside, field, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { address } from '@zaakwerk/testing/open-routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTask, panel, save } from '../testing/open-task.tsx'

const opener = (): HTMLElement => screen.getByRole('button', { name: 'Open taak', hidden: true })
const type = (): boolean => fireEvent.change(field('Titel'), { target: { value: 'Bellen' } })
const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Taak niet opgeslagen' })
const asksTheBrowser = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

const gone = (): Promise<void> => waitFor(() => expect(openDialogs()).toHaveLength(0))

describe('leaving a task', () => {
  type User = Awaited<ReturnType<typeof openTask>>['user']
  const ways: readonly (readonly [way: string, leave: (user: User) => unknown])[] = [
    ['Esc', (user) => user.keyboard('{Escape}')],
    ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Sluiten' }))],
    ['Annuleer', (user) => user.click(screen.getByRole('button', { name: 'Annuleer' }))],
    ['a click beside it', clickOutside],
  ]

  it.each(ways)(
    'by %s needs no question when nothing was typed, and returns the focus',
    async (_way, leave) => {
      const { user } = await openTask()
      await leave(user)
      await gone()
      expect(document.activeElement).toBe(opener())
    },
  )

  it.each(ways)('by %s asks when something is unsaved', async (_way, leave) => {
    const { user } = await openTask()
    type()
    await leave(user)
    expect((await question()).textContent).toContain('Wil je toch sluiten?')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(typedIn('Titel')).toBe('Bellen')
    await leave(user)
    await question()
    await user.click(screen.getByRole('button', { name: 'Doorgaan' }))
    await gone()
    expect(document.activeElement).toBe(opener())
    expect(asksTheBrowser()).toBe(false)
  })

  it('by closing the tab is asked about by the browser', async () => {
    const { user } = await openTask()
    expect(asksTheBrowser()).toBe(false)
    type()
    await waitFor(() => expect(asksTheBrowser()).toBe(true))
    await save(user)
    expect(asksTheBrowser()).toBe(false)
  })

  it.each([
    ['a link', -1],
    ['Back', 0],
  ])('by %s asks too', async (way) => {
    const { user, router } = await openTask()
    type()
    const go = (): Promise<void> =>
      act(async () => {
        if (way === 'Back') await router.navigate('/tasks/1')
        else fireEvent.click(screen.getByRole('link', { name: 'Cases', hidden: true }))
      })
    await go()
    expect((await question()).textContent).toContain('Wil je de pagina toch verlaten?')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(address()).toBe('/tasks')
    await go()
    await question()
    await user.click(screen.getByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(address()).not.toBe('/tasks'))
  })
})

describe('the focus in a task', () => {
  beforeEach(async () => void (await openTask()))

  it('starts on the title, so that keys work at once', () =>
    expect(document.activeElement?.textContent).toBe('Taak Gegevens 48146'))

  it('returns there after saving, as the button cannot keep it', async () => {
    type()
    const button = screen.getByRole('button', { name: 'Opslaan' })
    button.focus()
    fireEvent.click(button)
    await screen.findByText('Taak gewijzigd')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Taak Gegevens 48146'))
    expect(panel().contains(document.activeElement)).toBe(true)
  })
})

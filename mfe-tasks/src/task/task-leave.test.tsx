import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { clickOutside, field, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { address } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openTask } from '../testing/open-task.tsx'

const opener = (): HTMLElement => screen.getByRole('button', { name: 'Open taak', hidden: true })
const type = (): boolean => fireEvent.change(field('Titel'), { target: { value: 'Bellen' } })
const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Taak niet opgeslagen' })
const asksTheBrowser = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

const gone = (): Promise<void> => waitFor(() => expect(openDialogs()).toHaveLength(0))

describe('leaving a task', () => {
  type User = Awaited<ReturnType<typeof openTask>>['user']
  const ways: readonly ((user: User) => unknown)[] = [
    (user) => user.keyboard('{Escape}'),
    (user) => user.click(screen.getByRole('button', { name: 'Sluiten' })),
    (user) => user.click(screen.getByRole('button', { name: 'Annuleer' })),
    clickOutside,
  ]

  it('needs no question when nothing was typed, and returns the focus', async () => {
    const { user } = await openTask()
    expect(document.activeElement?.textContent).toBe('Taak Gegevens 48146')
    await user.click(screen.getByRole('button', { name: 'Sluiten' }))
    await gone()
    expect(document.activeElement).toBe(opener())
  })

  it('by any way asks when something is unsaved, the browser too', async () => {
    const { user } = await openTask()
    expect(asksTheBrowser()).toBe(false)
    type()
    await waitFor(() => expect(asksTheBrowser()).toBe(true))
    for (const leave of ways) {
      await leave(user)
      expect((await question()).textContent).toContain('Wil je toch sluiten?')
      await user.click(screen.getByRole('button', { name: 'Terug' }))
      await waitFor(() => expect(openDialogs()).toHaveLength(1))
      expect(typedIn('Titel')).toBe('Bellen')
    }
    clickOutside()
    await question()
    await user.click(screen.getByRole('button', { name: 'Doorgaan' }))
    await gone()
    expect(document.activeElement).toBe(opener())
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

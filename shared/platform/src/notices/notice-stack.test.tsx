import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticeStack } from './notice-stack.tsx'
import { closeNotice, noticeDuration, notify } from './notify.ts'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const saved = () => screen.queryByText('Opgeslagen')
const show = (): HTMLElement => {
  act(() => {
    notify.success({ title: 'Opgeslagen', text: 'Alles staat er.' })
  })
  return screen.getByRole('status')
}

const renderPage = () =>
  render(
    <main tabIndex={-1} aria-label="Pagina">
      <button type="button">Zaak acties</button>
    </main>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeStack />)
})

afterEach(() => {
  act(() => {
    window.dispatchEvent(new Event('focus'))
    for (let id = 1; id < 100; id += 1) closeNotice(id)
  })
  vi.useRealTimers()
})

describe('a notice', () => {
  it('stays three seconds', () => {
    show()
    expect(noticeDuration).toBe(3000)
    pass(2999)
    expect(saved()).not.toBeNull()
    pass(1)
    expect(saved()).toBeNull()
  })

  it('stays ten seconds with an action, which takes time to reach', () => {
    const { rerender } = renderPage()
    act(() => {
      notify.success({ title: 'Opgeslagen', action: { label: 'Ongedaan maken', run: () => {} } })
    })
    pass(9999)
    // Another page does not take it away.
    rerender(<main>Dossiers</main>)
    expect(saved()).not.toBeNull()
    pass(1)
    expect(saved()).toBeNull()
  })

  it('closes on a click', () => {
    fireEvent.click(show())
    expect(saved()).toBeNull()
  })

  it.each([
    ['the pointer is on it', 'pointerEnter', 'pointerLeave'],
    ['it has the focus', 'focus', 'blur'],
  ] as const)('does not count the time that %s', (_, begin, end) => {
    const notice = show()
    pass(2000)
    fireEvent[begin](notice)
    pass(60_000)
    expect(saved()).not.toBeNull()
    fireEvent[end](notice)
    pass(999)
    expect(saved()).not.toBeNull()
    pass(1)
    expect(saved()).toBeNull()
  })

  it('does not count the time that the window has lost the focus', () => {
    show()
    pass(1000)
    act(() => void window.dispatchEvent(new Event('blur')))
    pass(60_000)
    expect(saved()).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('focus')))
    pass(2000)
    expect(saved()).toBeNull()
  })

  it('is announced immediately when something failed', () => {
    act(() => {
      notify.error({ title: 'Er is iets fout gegaan', text: 'Foutcode: 503' })
    })
    expect(screen.getByRole('alert').textContent).toContain('Foutcode: 503')
  })

  it('of progress stays until it is closed', () => {
    let close = () => {}
    act(() => {
      close = notify.progress({ title: 'Bezig met uploaden' })
    })
    pass(60_000)
    screen.getByText('Bezig met uploaden')
    act(close)
    expect(screen.queryByText('Bezig met uploaden')).toBeNull()
  })

  it('counts down visibly, and is announced once to a screen reader', () => {
    const text = (seconds: number): string => `Over ${seconds}`
    act(() => {
      notify.progress({ title: 'Toewijzen', text: 'Over 5', countdown: { milliseconds: 5000, text } })
    })
    const words = () => [...screen.getByRole('status').querySelectorAll('span')]
    const seen = () => words().find((word) => word.ariaHidden === 'true')?.textContent
    const heard = () => words().find((word) => word.ariaHidden !== 'true')?.textContent
    const counted = [seen()]
    for (let second = 0; second < 4; second += 1) {
      pass(1000)
      counted.push(seen())
    }
    expect(counted).toEqual(['Over 5', 'Over 4', 'Over 3', 'Over 2', 'Over 1'])
    expect(heard()).toBe('Over 5')
  })

  it('runs its action once and closes', () => {
    const undo = vi.fn()
    act(() => {
      notify.success({ title: 'Verwijderd', action: { label: 'Ongedaan maken', run: undo } })
    })
    // Who does not want it can close it, by keyboard too.
    screen.getByRole('button', { name: 'Sluiten' })
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Verwijderd')).toBeNull()
  })

  it('gives the focus to the page where nothing had it, and not to what had it before an earlier notice', () => {
    renderPage()
    const button = screen.getByRole('button', { name: 'Zaak acties' })
    act(() => button.focus())
    for (const expected of [button, screen.getByRole('main')]) {
      show()
      const close = screen.getByRole('button', { name: 'Sluiten' })
      act(() => close.focus())
      // As when the window gets the focus back.
      fireEvent.focusIn(close)
      fireEvent.click(close)
      expect(document.activeElement).toBe(expected)
      act(() => button.blur())
    }
  })

  it.each([
    ['what had it before', true, 'Zaak acties'],
    ['the page when that was removed', false, 'Pagina'],
  ])('gives the focus back to %s', (_, stays, to) => {
    renderPage()
    const button = screen.getByRole('button', { name: 'Zaak acties' })
    act(() => {
      notify.success({ title: 'Verwijderd', action: { label: 'Ongedaan maken', run: () => {} } })
      button.focus()
    })
    const undo = screen.getByRole('button', { name: 'Ongedaan maken' })
    act(() => undo.focus())
    if (!stays) button.remove()
    fireEvent.click(undo)
    expect(document.activeElement).toBe(screen.getByRole(stays ? 'button' : 'main', { name: to }))
  })

  it('closes with the keyboard', () => {
    fireEvent.keyDown(show(), { key: 'Escape' })
    expect(saved()).toBeNull()
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
    expect(saved()).toBeNull()
  })
})

import { render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('uses the current day in the Netherlands, whatever the time zone of the computer', () => {
  // Still November in UTC.
  vi.useFakeTimers({ now: new Date('2026-12-01T00:30:00+01:00') })
  render(<Calendar label="Dagtekening" start={undefined} end={undefined} onPick={() => undefined} />)
  const day = screen.getByRole('button', { current: 'date' })
  expect([day.getAttribute('aria-label'), day.tabIndex]).toEqual(['dinsdag 1 december 2026', 0])
})

it('responds to a key immediately after it is rendered', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const day = (date: string) => box.querySelector<HTMLElement>(`[data-day="${date}"]`)
  const drawn = Promise.withResolvers<void>()
  // Runs right after the DOM changes, before passive effects.
  const observer = new MutationObserver(() => {
    day('2026-11-13')?.focus()
    day('2026-11-13')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    observer.disconnect()
    drawn.resolve()
  })
  observer.observe(box, { childList: true })
  root.render(<Calendar label="Dagtekening" start="2026-11-13" end="2026-11-13" onPick={() => undefined} />)
  await drawn.promise
  await vi.waitFor(() => expect(document.activeElement).toBe(day('2026-11-12')), 60_000)
  root.unmount()
  box.remove()
})

import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

it('follows a key that comes as soon as it is drawn', async () => {
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
  await vi.waitFor(() => expect(document.activeElement).toBe(day('2026-11-12')), 10_000)
  root.unmount()
  box.remove()
})

import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DialogContent } from './dialog-content.tsx'

afterEach(() => vi.restoreAllMocks())

const show = (height: number, inside: ReactNode): HTMLElement | null => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  render(<DialogContent>{inside}</DialogContent>)
  return screen.queryByRole('group', { name: 'Inhoud' })
}

it.each([
  ['takes the focus where it scrolls', 900, <p key="text">Lang</p>, 0],
  ['leaves it to a field or button inside', 900, <button key="button" type="button" />, undefined],
  ['takes none where it fits', 400, <p key="short">Kort</p>, undefined],
])('%s', (_, height, inside, tabIndex) => {
  expect(show(height, inside)?.tabIndex).toBe(tabIndex)
})

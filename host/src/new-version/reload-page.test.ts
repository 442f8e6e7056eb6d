import { tabStorage } from '@zaakwerk/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreScroll } from './reload-page.ts'

/** Stores a position as `reloadPage` does. */
const storePosition = (path: string, top: number): void =>
  tabStorage.write('reload_scroll', JSON.stringify({ path, top }))
const scrollTo = vi.spyOn(window, 'scrollTo')
let height = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  height = 0
})

afterEach(() => {
  vi.useRealTimers()
  scrollTo.mockClear()
})

it('restores the scroll position once the page is long enough', () => {
  storePosition('/', 1_200)
  restoreScroll()
  vi.advanceTimersByTime(1_000)
  expect(scrollTo).not.toHaveBeenCalled()
  height = 5_000
  vi.advanceTimersByTime(1_000)
  expect(scrollTo.mock.calls).toEqual([[0, 1_200]])
})

it.each([
  ['on another page', '/tasks', 'blur'],
  ['once the user scrolls', '/', 'wheel'],
])('does not restore the scroll position %s', (_, path, action) => {
  storePosition(path, 1_200)
  restoreScroll()
  window.dispatchEvent(new Event(action))
  height = 5_000
  vi.advanceTimersByTime(1_000)
  expect(scrollTo).not.toHaveBeenCalled()
})

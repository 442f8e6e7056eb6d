import { tabStorage } from '@zaakwerk/platform'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreScroll } from './reload-page.ts'

/** The page as it was when it was loaded again. */
const leftAt = (path: string, top: number): void =>
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

it('scrolls back once the rows are there', () => {
  leftAt('/', 1_200)
  restoreScroll()
  vi.advanceTimersByTime(1_000)
  expect(scrollTo).not.toHaveBeenCalled()
  height = 5_000
  vi.advanceTimersByTime(1_000)
  expect(scrollTo.mock.calls).toEqual([[0, 1_200]])
})

it.each([
  ['of another page', '/tasks', 'blur'],
  ['that its user scrolls meanwhile', '/', 'wheel'],
])('leaves a page alone %s', (_, path, action) => {
  leftAt(path, 1_200)
  restoreScroll()
  window.dispatchEvent(new Event(action))
  height = 5_000
  vi.advanceTimersByTime(1_000)
  expect(scrollTo).not.toHaveBeenCalled()
})

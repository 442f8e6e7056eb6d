import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pollEvery, usePolling } from './use-polling.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('looks every two seconds while the page is visible, and at once when it becomes so', () => {
  vi.useFakeTimers()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const look = vi.fn()
  const { unmount } = renderHook(() => usePolling(look))
  vi.advanceTimersByTime(3 * pollEvery)
  expect(look).toHaveBeenCalledTimes(3)
  visible.mockReturnValue('hidden')
  vi.advanceTimersByTime(5 * pollEvery)
  expect(look).toHaveBeenCalledTimes(3)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(4)
  unmount()
  vi.advanceTimersByTime(5 * pollEvery)
  expect(look).toHaveBeenCalledTimes(4)
})

import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePolling } from './use-polling.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('polls while the page is visible, immediately when it becomes so, and not without an interval', () => {
  vi.useFakeTimers()
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const look = vi.fn()
  const every: { readonly ms?: number } = { ms: 2000 }
  const { rerender, unmount } = renderHook(({ ms }) => usePolling(look, ms), { initialProps: every })
  vi.advanceTimersByTime(6000)
  expect(look).toHaveBeenCalledTimes(3)
  visible.mockReturnValue('hidden')
  vi.advanceTimersByTime(10_000)
  expect(look).toHaveBeenCalledTimes(3)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(look).toHaveBeenCalledTimes(4)
  rerender({})
  vi.advanceTimersByTime(10_000)
  expect(look).toHaveBeenCalledTimes(4)
  unmount()
})

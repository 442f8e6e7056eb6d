import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstLook, useLiveCase } from './use-live-case.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const job = (id: number) => ({
  id,
  kind: 'submit_letter',
  key: 'letter:adm_beroep',
  created_at: '2026-11-20T09:14:00+01:00',
})

const follow = (...ids: readonly number[]) => {
  const look = vi.fn()
  const hook = renderHook(({ jobs }) => useLiveCase(jobs, look), { initialProps: { jobs: ids.map(job) } })
  return { look, shows: (...open: readonly number[]) => hook.rerender({ jobs: open.map(job) }), ...hook }
}

it('looks again while there is work, less and less often, and never less than twice a minute', () => {
  const { look } = follow(1)
  const start = Date.now()
  const moments: number[] = []
  look.mockImplementation(() => moments.push(Date.now() - start))
  vi.advanceTimersByTime(5000)
  expect(moments).toEqual([700, 1750, 3325])
  vi.advanceTimersByTime(10 * 60_000)
  expect(moments.at(-1)).toBeGreaterThan(10 * 60_000 + 5000 - 30_000)
  expect(moments.length).toBeLessThan(40)
})

it('looks soon again when the work is other work, as a letter that was made has to be sent', () => {
  const { look, shows } = follow(1)
  vi.advanceTimersByTime(60_000)
  look.mockClear()
  shows(2)
  vi.advanceTimersByTime(firstLook)
  expect(look).toHaveBeenCalledTimes(1)
})

it.each<[string, (followed: ReturnType<typeof follow>) => void]>([
  ['there is no work', ({ shows }) => shows()],
  ['the page is left', ({ unmount }) => unmount()],
  ['nobody sees it', () => void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
])('does not look when %s', (_, change) => {
  const followed = follow(1)
  change(followed)
  vi.advanceTimersByTime(60_000)
  expect(followed.look).not.toHaveBeenCalled()
})

import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startLive, useLiveRecord } from '@zaakwerk/platform'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLivingCase } from '../../testing/living-case.tsx'

const live = stubLive()
startLive()

const tell = (...rows: [number, number][]): void => act(() => live.tell({ kind: 'case', rows }))

// With every stream that opens, pages look for themselves after a moment by chance: at once, and not in a later test.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => void vi.restoreAllMocks())

/** The page of case 7, with the stream open and the first look behind it. */
const openPage = async () => {
  const page = await openLivingCase({ status: 'case_opened' })
  await waitFor(() => expect(live.openStreams).toBe(1))
  return page
}

it("shows a colleague's change, and keeps text that is being typed", async () => {
  const { changeElsewhere } = await openPage()
  const user = userEvent.setup()
  const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notities' })
  await user.type(notes(), 'Van mij.')
  const typed = notes().value
  changeElsewhere({ status: 'in_progress' })
  tell([7, 2])
  await screen.findAllByText('In behandeling')
  expect(notes().value).toBe(typed)
  expect(document.activeElement).toBe(notes())
})

it('shows what belongs to the case when that changes, as a letter that was made', async () => {
  const { changeElsewhere } = await openPage()
  changeElsewhere({ fact_code: 'R 397' })
  tell([7, 0])
  await screen.findByText('R 397')
})

it('looks once for a run of news, and not for another case or a version that is shown', async () => {
  vi.useFakeTimers()
  const reread = vi.fn()
  const { unmount } = renderHook(() => useLiveRecord({ kind: 'case', id: 7, version: 4, reread }))
  tell([7, 4], [8, 9])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reread).not.toHaveBeenCalled()
  for (let time = 0; time < 5; time += 1) tell([7, 0], [7, 5])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reread).toHaveBeenCalledTimes(1)
  tell([7, 6])
  unmount()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reread).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

it('does not poll while the page is hidden', async () => {
  await openPage()
  const asked = () => callsTo('GET', '/cases/7').length
  await waitFor(() => expect(asked()).toBeGreaterThan(0))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.useFakeTimers()
  const before = asked()
  tell([7, 9])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked()).toBe(before)
  vi.useRealTimers()
})

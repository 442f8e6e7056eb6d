import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { asOwnWrite } from '../data/writes-in-flight.ts'
import { publishNews } from './live.ts'
import { useChangedRows } from './use-changed-rows.ts'

type Row = { readonly id: number; readonly version: number }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = (rows: readonly Row[]) => ({ items: rows, total: rows.length })
const two = [
  { id: 1, version: 3 },
  { id: 2, version: 1 },
]

const unreachable = new ApiError({ status: 0, detail: 'Geen verbinding' })

/** Shows two rows, unless others are given; `undefined` for rows on their way. */
const watch = (...given: [rows?: readonly Row[] | undefined]) => {
  const rows = given.length > 0 ? given[0] : two
  const retry = vi.fn()
  const readPage = vi.fn(async () => page(two))
  const listOf = (
    shown: readonly Row[] | undefined,
    state: { isRefreshing?: boolean; error?: ApiError } = {},
  ) => ({
    data: shown && page(shown),
    error: state.error,
    isRefreshing: state.isRefreshing ?? false,
    isPrevious: false,
    retry,
  })
  const hook = renderHook(({ list }) => useChangedRows({ kind: 'task', list, readPage }), {
    initialProps: { list: listOf(rows) },
  })
  return {
    retry,
    readPage,
    changed: () => [...hook.result.current.changed],
    count: () => hook.result.current.count,
    refresh: () => act(() => hook.result.current.refresh()),
    shows: (shown: readonly Row[]) => hook.rerender({ list: listOf(shown) }),
    isRead: (shown: readonly Row[]) => hook.rerender({ list: listOf(shown, { isRefreshing: true }) }),
    fails: (shown: readonly Row[]) => hook.rerender({ list: listOf(shown, { error: unreachable }) }),
    hears: (...told: readonly (readonly [number, number])[]) =>
      act(() => publishNews({ kind: 'task', rows: told })),
  }
}

const pass = (ms = 1_000): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
const resync = (): void => act(() => publishNews({ kind: 'resync' }))

describe('rows that a colleague changes', () => {
  it('are marked within half a second, and read again only when the user asks', async () => {
    const list = watch()
    list.hears([2, 2], [99, 1])
    await pass(500)
    expect([list.changed(), list.retry.mock.calls.length]).toEqual([[2], 0])
    list.refresh()
    expect(list.retry).toHaveBeenCalledTimes(1)
    list.isRead(two)
    list.shows([...two.slice(0, 1), { id: 2, version: 2 }])
    await pass()
    expect(list.changed()).toEqual([])
  })

  it('keep their mark when the list cannot be read again, and lose it when it can, also without a newer version', async () => {
    const list = watch()
    list.hears([2, 2])
    await pass()
    list.refresh()
    list.isRead(two)
    list.fails(two)
    expect(list.changed()).toEqual([2])
    list.refresh()
    list.isRead(two)
    list.hears([1, 4])
    list.shows(two)
    await pass()
    expect(list.changed()).toEqual([1])
  })

  it('are not marked for a version that is shown, or for another kind', async () => {
    const list = watch()
    list.hears([1, 3], [2, 1])
    act(() => publishNews({ kind: 'case', rows: [[1, 9]] }))
    await pass()
    expect(list.changed()).toEqual([])
  })

  it('are marked when the event arrived while they were loading', async () => {
    const list = watch(undefined)
    list.hears([2, 2])
    await pass()
    list.shows(two)
    await pass()
    expect(list.changed()).toEqual([2])
  })

  it('lose their mark when the list is read again for another reason', async () => {
    const list = watch()
    list.hears([1, 4], [2, 2])
    await pass()
    list.shows([
      { id: 1, version: 4 },
      { id: 2, version: 1 },
    ])
    await pass()
    expect(list.changed()).toEqual([2])
  })
})

describe('rows that a colleague creates', () => {
  const three = [{ id: 9, version: 1 }, ...two]

  it('are counted when they belong on the page, until it is read again', async () => {
    const list = watch()
    list.readPage.mockResolvedValue(page(three))
    list.hears([9, 1])
    await pass()
    expect([list.changed(), list.count(), list.retry.mock.calls.length]).toEqual([[], 1, 0])
    list.refresh()
    list.isRead(two)
    list.shows(three)
    await pass()
    expect(list.count()).toBe(0)
  })

  it('are not counted when the page would not show them, or when they are old', async () => {
    const list = watch()
    list.hears([9, 1])
    await pass()
    list.readPage.mockResolvedValue(page(three))
    list.hears([9, 2])
    await pass()
    expect([list.count(), list.readPage.mock.calls.length]).toEqual([0, 1])
  })

  it('are looked up every ten seconds at most, and none is skipped', async () => {
    const list = watch()
    list.hears([8, 1])
    await pass()
    list.readPage.mockResolvedValue(page(three))
    for (const id of [7, 9]) {
      list.hears([id, 1])
      await pass()
    }
    expect(list.readPage).toHaveBeenCalledTimes(1)
    await pass(10_000)
    expect([list.count(), list.readPage.mock.calls.length]).toEqual([1, 2])
  })
})

describe('an own change', () => {
  it('is no change of a colleague, as the row has its new version by then', async () => {
    const list = watch()
    list.hears([2, 2])
    await pass(200)
    list.shows([...two.slice(0, 1), { id: 2, version: 2 }])
    await pass()
    expect(list.changed()).toEqual([])
  })

  it('is no change of a colleague either while its answer is slow', async () => {
    const list = watch()
    const answer = Promise.withResolvers<void>()
    const written = asOwnWrite(() => answer.promise)
    list.hears([2, 2])
    await pass(1_500)
    expect(list.changed()).toEqual([])
    list.shows([...two.slice(0, 1), { id: 2, version: 2 }])
    answer.resolve()
    await written
    await pass(5_000)
    expect(list.changed()).toEqual([])
  })

  it('does not hold back the news of others for ever', async () => {
    const list = watch()
    const answer = Promise.withResolvers<void>()
    const written = asOwnWrite(() => answer.promise)
    list.hears([2, 2])
    await pass(4_000)
    expect(list.changed()).toEqual([2])
    answer.resolve()
    await written
  })
})

describe('after a lost connection', () => {
  it('reads the page in the background, and marks rows that are newer or deleted', async () => {
    const list = watch([...two, { id: 3, version: 1 }])
    list.readPage.mockResolvedValue(
      page([
        { id: 1, version: 4 },
        { id: 2, version: 1 },
        { id: 4, version: 1 },
      ]),
    )
    resync()
    await pass()
    expect([list.changed(), list.count(), list.retry.mock.calls.length]).toEqual([[1, 3], 2, 0])
  })

  it('counts new rows once, however often the connection is lost', async () => {
    const list = watch()
    list.readPage.mockResolvedValue(page([{ id: 9, version: 1 }, ...two]))
    for (const _ of [1, 2]) {
      resync()
      await pass()
    }
    expect([list.changed(), list.count()]).toEqual([[], 1])
  })

  it('marks nothing by a reading of a page that is no longer shown, or that fails', async () => {
    const list = watch()
    const late = Promise.withResolvers<ReturnType<typeof page>>()
    list.readPage.mockReturnValueOnce(late.promise)
    resync()
    list.shows([{ id: 5, version: 1 }])
    late.resolve(page([]))
    await pass()
    list.readPage.mockRejectedValueOnce(new Error('offline'))
    resync()
    await pass()
    expect(list.changed()).toEqual([])
  })

  it('compares rows that were loading, once they are loaded', async () => {
    const list = watch(undefined)
    list.readPage.mockResolvedValue(page([{ id: 1, version: 4 }]))
    resync()
    await pass()
    expect(list.readPage).not.toHaveBeenCalled()
    list.shows(two)
    await pass()
    expect(list.changed()).toEqual([1, 2])
    list.shows([...two])
    await pass()
    expect(list.readPage).toHaveBeenCalledTimes(1)
  })

  it('reads nothing where nothing is shown', () => {
    const list = watch([])
    resync()
    expect(list.readPage).not.toHaveBeenCalled()
  })
})

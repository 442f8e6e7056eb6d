import type { CaseFilter } from '@zaakwerk/contract/case-search'
import { describe, expect, it } from 'vitest'
import { type LeftList, leftListOf, neighbourOf, type Step } from './left-list.ts'

const total = 251
const all = Array.from({ length: total }, (_, index) => index + 1)
/** Reads pages of a hundred of the cases that still match. */
const reading =
  (gone: readonly number[] = []) =>
  async ({ offset }: CaseFilter) =>
    all.filter((id) => !gone.includes(id)).slice(offset, offset + 100)

const leftAt = (offset: number): LeftList => ({
  query: { offset, statuses: ['in_progress'], types: [] },
  offset,
  total,
  ids: all.slice(offset, offset + 100),
})

/** The ids of the cases visited by these steps through the list. */
const walk = async (start: LeftList, from: number, steps: readonly Step[]) => {
  const ids: (number | undefined)[] = []
  let [list, id] = [start, from]
  for (const step of steps) {
    const next = await neighbourOf({ list, id, step, read: reading() })
    ids.push(next && next.list.offset + next.list.ids.indexOf(next.id) + 1)
    expect(next?.id).toBe(ids.at(-1))
    if (next) [list, id] = [next.list, next.id]
  }
  return ids
}

describe('the previous and next case in the list', () => {
  it.each<[string, number, number, readonly Step[], readonly (number | undefined)[]]>([
    ['within a page', 0, 3, [1, -1, -1], [4, 3, 2]],
    ['at the start', 0, 1, [-1], [undefined]],
    ['at the end', 200, 251, [1], [undefined]],
    ['forward to the next page', 0, 100, [1, 1], [101, 102]],
    ['back to the previous page', 200, 201, [-1, -1], [200, 199]],
  ])('%s', async (_name, offset, from, steps, expected) =>
    expect(await walk(leftAt(offset), from, steps)).toEqual(expected),
  )

  it('does not skip cases when other cases have left the list', async () => {
    const next = await neighbourOf({ list: leftAt(0), id: 100, step: 1, read: reading([4, 5, 6]) })
    expect(next?.id).toBe(101)
  })
})

it.each([null, { fromList: true }, { list: { ids: ['een'] } }])(
  'is unknown of a case opened with %j',
  (state) => expect(leftListOf(state)).toBeUndefined(),
)

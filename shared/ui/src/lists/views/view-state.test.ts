import { expect, it } from 'vitest'
import { viewStateOf } from './view-state.ts'

type View = Parameters<typeof viewStateOf>[0][number]
const views: readonly [View, ...View[]] = [
  { id: undefined, search: '' },
  { id: 1, search: 'types=1&types=2' },
  { id: 2, search: 'types=1&order_column=status' },
  { id: 3, search: 'types=1&types=2' },
]

it.each<
  [search: string, lastId: number | undefined, active: number | undefined, isChanged: boolean, isLink?: true]
>([
  ['', undefined, undefined, false],
  ['', 1, undefined, false],
  ['columns=status.type', 1, undefined, false],
  ['types=1&order_column=status&columns=type', 2, 2, true],
  ['types=1&types=2', undefined, 1, false],
  ['types=2&types=1', undefined, 1, false],
  ['types=1&types=2', 3, 3, false],
  ['order_column=status&types=1', 3, 2, false],
  ['types=1', 2, 2, true],
  ['types=1', 2, undefined, true, true],
  ['types=1&types=2', 3, 3, false, true],
  ['types=1', undefined, undefined, true],
  ['types=1', 9, undefined, true],
])(
  'query %j after view %s activates view %s, changed: %s, by a link: %s',
  (search, lastId, active, isChanged, isLink) => {
    const state = viewStateOf(views, { search, lastId, isChange: !isLink })
    expect([state.active.id, state.isChanged]).toEqual([active, isChanged])
  },
)

import type { HearingGroup } from '@zaakwerk/contract/hearings'
import { expect, it } from 'vitest'
import { hearingConflicts } from './hearing-conflicts.ts'

const names: Readonly<Record<number, string>> = { 1: 'Pieter van der Linden', 2: 'Tom Bakker' }

/** `['2026-12-08', 'Rotterdam', 1, 2]`: day, court, colleague, number. */
const group = ([day, court, assignee_id, count]: readonly [
  string,
  string | null,
  number | null,
  number,
]): HearingGroup => ({
  day,
  court,
  assignee_id,
  assigned_to: assignee_id === null ? null : (names[assignee_id] ?? null),
  count,
})

const day = '2026-12-08'

it.each<[what: string, groups: readonly Parameters<typeof group>[0][], conflicts: readonly string[]]>([
  ['nothing at all', [], []],
  ['several hearings at one court', [[day, 'Rotterdam', 1, 4]], []],
  [
    'one colleague at two courts',
    [
      [day, 'Midden-Nederland', 1, 4],
      [day, 'Rotterdam', 1, 2],
    ],
    ['2026-12-08 Pieter van der Linden: Midden-Nederland 4, Rotterdam 2'],
  ],
  [
    'one colleague at three courts, once',
    [
      [day, 'Den Haag', 1, 1],
      [day, 'Limburg', 1, 1],
      [day, 'Rotterdam', 1, 1],
    ],
    ['2026-12-08 Pieter van der Linden: Den Haag 1, Limburg 1, Rotterdam 1'],
  ],
  [
    'two colleagues at two courts',
    [
      [day, 'Limburg', 1, 1],
      [day, 'Rotterdam', 2, 1],
    ],
    [],
  ],
  [
    'one colleague at two courts on two days',
    [
      [day, 'Limburg', 1, 1],
      ['2026-12-09', 'Rotterdam', 1, 1],
    ],
    [],
  ],
  [
    'no assignee at two courts',
    [
      [day, 'Limburg', null, 1],
      [day, 'Rotterdam', null, 1],
    ],
    [],
  ],
  [
    'a court that is not known',
    [
      [day, null, 1, 1],
      [day, ' ', 1, 1],
      [day, 'Rotterdam', 1, 1],
    ],
    [],
  ],
  [
    'one court in two spellings',
    [
      [day, 'Den Haag', 1, 1],
      [day, 'den haag ', 1, 1],
    ],
    [],
  ],
  [
    'conflicts on two days and of two colleagues, with others between them',
    [
      [day, 'Gelderland', 2, 3],
      [day, 'Midden-Nederland', 1, 4],
      [day, 'Rotterdam', 1, 2],
      ['2026-12-17', 'Den Haag', 2, 3],
      ['2026-12-17', 'Limburg', 1, 1],
      ['2026-12-17', 'Noord-Holland', 2, 1],
    ],
    [
      '2026-12-08 Pieter van der Linden: Midden-Nederland 4, Rotterdam 2',
      '2026-12-17 Tom Bakker: Den Haag 3, Noord-Holland 1',
    ],
  ],
])('conflicts of %s', (_what, groups, conflicts) => {
  const told = hearingConflicts(groups.map(group)).map(
    ({ day, assigned_to, courts }) =>
      `${day} ${assigned_to}: ${courts.map(({ court, count }) => `${court} ${count}`).join(', ')}`,
  )
  expect(told).toEqual(conflicts)
})

import { expect, it } from 'vitest'
import { nameFor } from './backups.ts'
import { keptOf } from './retention.ts'

const backup = (moment: string) => ({
  folder: nameFor(new Date(moment)),
  at: new Date(moment),
  line: '00000001',
})
const kept = (moments: readonly string[], keep: { days: number; weeks: number }): readonly string[] =>
  keptOf(moments.map(backup), keep).kept.map(({ at }) => at.toISOString().slice(0, 16))

/** At 03:00 in Amsterdam, in winter. */
const nights = (from: number, to: number): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, day) => `2026-11-${String(from + day).padStart(2, '0')}T02:00:00Z`,
  )

const cases: readonly (readonly [
  string,
  readonly string[],
  { days: number; weeks: number },
  readonly string[],
])[] = [
  ['as many days', nights(10, 14), { days: 2, weeks: 0 }, ['2026-11-13T02:00', '2026-11-14T02:00']],
  ['no weeks where none are asked', nights(3, 17), { days: 1, weeks: 0 }, ['2026-11-17T02:00']],
  // Sundays are the 8th and the 15th.
  [
    'the last of a week too',
    nights(3, 17),
    { days: 1, weeks: 3 },
    ['2026-11-08T02:00', '2026-11-15T02:00', '2026-11-17T02:00'],
  ],
  [
    'the newest of a day',
    ['2026-11-10T02:00:00Z', '2026-11-10T15:00:00Z'],
    { days: 3, weeks: 0 },
    ['2026-11-10T15:00'],
  ],
  [
    'days as they are in Amsterdam',
    ['2026-11-10T22:30:00Z', '2026-11-10T23:30:00Z'],
    { days: 3, weeks: 0 },
    ['2026-11-10T22:30', '2026-11-10T23:30'],
  ],
  [
    'old ones, where there are no newer',
    ['2026-01-01T02:00:00Z', '2026-02-01T02:00:00Z'],
    { days: 2, weeks: 0 },
    ['2026-01-01T02:00', '2026-02-01T02:00'],
  ],
]

it.each(cases)('keeps %s', (_, moments, keep, wanted) => {
  expect(kept(moments, keep)).toEqual(wanted)
})

it('keeps those of each timeline by itself, until their day is over', () => {
  const [left, now] = ['00000001', '00000002']
  const made = [
    ...nights(20, 22).map((moment) => ({ ...backup(moment), line: left })),
    { ...backup('2026-11-22T20:21:00Z'), line: left },
    { ...backup('2026-11-22T20:39:00Z'), line: now },
  ]
  const keptAfter = (more: readonly string[]) =>
    keptOf([...made, ...more.map((moment) => ({ ...backup(moment), line: now }))], {
      days: 2,
      weeks: 0,
    }).kept.map(({ line, at }) => `${line.at(-1)} ${at.toISOString().slice(8, 16)}`)
  expect(keptAfter([])).toEqual(['1 21T02:00', '1 22T20:21', '2 22T20:39'])
  expect(keptAfter(nights(23, 23))).toEqual(['1 22T20:21', '2 22T20:39', '2 23T02:00'])
  expect(keptAfter(nights(23, 24))).toEqual(['2 23T02:00', '2 24T02:00'])
})

import { describe, expect, it } from 'vitest'
import { aJob } from '../../testing/open-queue.tsx'
import { keepOpenRow, type QueueSection } from './queue-groups.ts'

type Layout = Partial<Record<QueueSection['group'], readonly number[]>>

const sections = (layout: Layout): QueueSection[] =>
  (['failed', 'unknown', 'running', 'waiting', 'done_today'] as const).flatMap((group) => {
    const ids = layout[group] ?? []
    const rows = ids.map((id) => ({ job: aJob({ id }), hasMoved: false }))
    return rows.length > 0 ? [{ group, total: rows.length, rows }] : []
  })

/** Ids by part; a row that has gone has a minus. */
const layoutOf = (shown: readonly QueueSection[]): Layout =>
  Object.fromEntries(
    shown.map(({ group, rows }) => [group, rows.map(({ job, hasMoved }) => (hasMoved ? -job.id : job.id))]),
  )

describe('holdRows', () => {
  it.each<[string, Layout, Layout, number | undefined, Layout]>([
    [
      'takes what is new when no row is held',
      { failed: [1] },
      { failed: [2, 1] },
      undefined,
      { failed: [2, 1] },
    ],
    [
      'takes what is new when the held row is not shown',
      { failed: [1] },
      { done_today: [1] },
      9,
      { done_today: [1] },
    ],
    [
      'keeps a new row below the held one',
      { failed: [1, 2] },
      { failed: [3, 1, 2] },
      2,
      { failed: [1, 2, 3] },
    ],
    ['keeps what has moved on', { failed: [1, 2] }, { failed: [2], waiting: [1] }, 1, { failed: [-1, 2] }],
    [
      'keeps what is gone above',
      { failed: [1], waiting: [2] },
      { waiting: [2] },
      2,
      { failed: [-1], waiting: [2] },
    ],
    [
      'lets what is below go',
      { failed: [1, 2] },
      { failed: [1], done_today: [2] },
      1,
      { failed: [1], done_today: [2] },
    ],
    ['puts no new part above', { waiting: [2] }, { failed: [1], waiting: [2] }, 2, { waiting: [2] }],
    ['keeps a row that left the queue', { waiting: [2, 3] }, { waiting: [3] }, 2, { waiting: [-2, 3] }],
  ])('%s', (_what, shown, now, held, expected) => {
    expect(layoutOf(keepOpenRow(sections(shown), sections(now), held))).toEqual(expected)
  })
})

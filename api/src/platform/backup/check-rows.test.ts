import { expect, it } from 'vitest'
import { removedSince } from './check-rows.ts'
import type { Until } from './timelines.ts'

const [ours, erased] = ['files/documents/1/van-ons.txt', 'files/documents/1/gewist.txt']
const moment = new Date('2026-11-23T10:15:00Z')

it.each<[what: string, known: string[] | undefined, until: Until, removed: string[]]>([
  ['the backup itself', [ours], 'backup', [erased]],
  ['a moment', [ours], moment, [erased]],
  ['the newest', [], 'newest', [ours, erased]],
  ['a backup of an earlier release', undefined, 'backup', []],
  ['a moment after one of an earlier release', undefined, moment, [ours, erased]],
])(
  'of files without a row, restoring %s leaves out those that had one',
  (_what, withoutRow, until, removed) => {
    expect(removedSince([ours, erased], { withoutRow }, until)).toEqual(removed)
  },
)

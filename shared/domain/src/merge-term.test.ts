import { expect, it } from 'vitest'
import { mayUndoMerge, undoMergeUntil } from './merge-term.ts'

it('allows undoing merges for thirty days, the latest first', () => {
  const merged = new Date('2026-11-20T09:00:00+01:00')
  expect(undoMergeUntil(merged)).toBe('2026-12-20')
  expect(mayUndoMerge(merged, new Date('2026-12-20T23:59:00+01:00'))).toBe(true)
  expect(mayUndoMerge(merged, new Date('2026-12-21T00:00:00+01:00'))).toBe(false)
})

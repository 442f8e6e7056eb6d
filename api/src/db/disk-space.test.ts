import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isNearlyFull } from './disk-space.ts'

it.each([
  [31, true],
  [33, false],
])('takes %i MB for nearly full: %s', (megabytes, expected) => {
  expect(isNearlyFull(import.meta.dirname, () => megabytes * 1024 * 1024)).toBe(expected)
})

it('says of a folder that went away that its disk is not full, so that the failure itself is told', () => {
  expect(isNearlyFull(join(import.meta.dirname, 'does-not-exist'))).toBe(false)
})

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isNearlyFull } from './disk-space.ts'

it('says of a folder that went away that its disk is not full, so that the failure itself is told', () => {
  expect(isNearlyFull(join(import.meta.dirname, 'does-not-exist'))).toBe(false)
})

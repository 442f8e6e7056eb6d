import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasNoRoom, isNearlyFull } from './disk-space.ts'

it.each([
  [31, true],
  [33, false],
])('takes %i MB for nearly full: %s', (megabytes, expected) => {
  expect(isNearlyFull(import.meta.dirname, () => megabytes * 1024 * 1024)).toBe(expected)
})

it('does not report a missing folder as a full disk, so that the real failure is shown', () => {
  expect(isNearlyFull(join(import.meta.dirname, 'does-not-exist'))).toBe(false)
})

it.each([
  ['finds room', true, undefined, false],
  ['finds none', true, 'ENOSPC', true],
  ['finds its quota used up', true, 'EDQUOT', true],
  ['may not write there', true, 'EACCES', false],
  ['has no reason to look', false, 'ENOSPC', false],
])('who %s on a disk that is nearly full (%s)', async (_who, isNearly, code, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'zaakwerk-room-'))
  const write =
    code === undefined ? {} : { write: () => Promise.reject(Object.assign(new Error(code), { code })) }
  expect(await hasNoRoom(folder, { isNearly: () => isNearly, ...write })).toBe(expected)
  expect(readdirSync(folder)).toEqual([])
})

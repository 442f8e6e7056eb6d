import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@zaakwerk/tools/paths'
import { expect, it } from 'vitest'
import { mutations } from './mutation-table.ts'

it.each(mutations)('$place: its text and its tests are still there', ({ file, find, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([])
})

import { expect, it } from 'vitest'
import { entryFor } from './server-process.ts'

it.each([
  ['1', 'demo/src/main.ts'],
  ['TRUE', 'demo/src/main.ts'],
  ['on', 'demo/src/main.ts'],
  ['0', 'api/src/main.ts'],
  ['No', 'api/src/main.ts'],
  ['', 'api/src/main.ts'],
  [undefined, 'api/src/main.ts'],
])('with DEMO=%s it serves %s', (demo, entry) => {
  expect(entryFor(demo)).toBe(entry)
})

it('refuses any other value of DEMO', () => {
  expect(() => entryFor('ja')).toThrow('DEMO is ongeldig: verwacht 1 of 0.')
})

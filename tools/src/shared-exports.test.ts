import { expect, it } from 'vitest'
import { compareExports } from './shared-exports.ts'

const module = '@zaakwerk/ui'
const at = (version: string, ...exports: string[]) => ({ [module]: { version, exports } })
const was = at('2.3.0', 'Button', 'Table')

it.each([
  ['a name is added', at('2.3.1', 'Button', 'List', 'Table'), ['does not export List: raise the minor']],
  ['a name is taken away', at('2.4.0', 'Button'), ['no longer exports Table: raise the major']],
  [
    'a module is new',
    { ...was, '@zaakwerk/pdf': { version: '0.0.0', exports: ['open'] } },
    ['raise the minor'],
  ],
])('%s, and its version is too low', (_, now, problems) => {
  expect(compareExports(was, now).toRaise).toEqual(problems.map((one) => expect.stringContaining(one)))
})

it.each([
  ['a name is added with a minor', at('2.4.0', 'Button', 'List', 'Table')],
  ['a name is taken away with a major', at('3.0.0', 'Button')],
])('%s: only the list has to be written again', (_, now) => {
  expect(compareExports(was, now)).toEqual({
    differs: [expect.stringContaining(`has ${module} as it was in 2.3.0`)],
    toRaise: [],
  })
})

it('nothing is said of what did not change', () => {
  expect(compareExports(was, was)).toEqual({ differs: [], toRaise: [] })
})

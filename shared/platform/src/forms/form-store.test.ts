import { expect, it } from 'vitest'
import { dirtyFields } from './form-store.ts'

it.each([
  ['nothing', { a: 'x' }, { a: 'x' }, []],
  ['a text', { a: 'x', b: 'y' }, { a: 'x', b: 'z' }, ['b']],
  ['spaces around it', { a: 'x' }, { a: ' x ' }, []],
  ['spaces inside it', { a: 'x y' }, { a: 'xy' }, ['a']],
  ['null and empty', { a: null }, { a: '' }, []],
  ['missing and empty', { a: undefined }, { a: ' ' }, []],
  ['a choice', { a: false }, { a: true }, ['a']],
  ['no and empty', { a: false }, { a: '' }, ['a']],
  ['zero and empty', { a: 0 }, { a: '' }, ['a']],
])('recognises a difference in %s', (_what, before, after, expected) => {
  expect(dirtyFields<Record<string, unknown>>(before, after)).toEqual(expected)
})

it('compares what would be stored', () => {
  const bare = ({ iban }: { readonly iban: string }) => ({ iban: iban.replaceAll(' ', '') })
  expect(dirtyFields({ iban: 'NL91 ABNA' }, { iban: 'NL91ABNA' }, { asStored: bare })).toEqual([])
})

it('counts every space where that is asked', () => {
  expect(dirtyFields({ notes: 'x' }, { notes: 'x ' }, { isExact: true })).toEqual(['notes'])
})

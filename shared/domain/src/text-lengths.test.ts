import { expect, it } from 'vitest'
import { searchedInPart, tooLong, withinSearchLength } from './text-lengths.ts'

it.each([
  ['', 3, undefined],
  ['abc', 3, undefined],
  ['  abc  ', 3, undefined],
  ['abcd', 3, 'Maximaal 3 tekens, dit zijn er 4.'],
  ['a'.repeat(10_250), 10_000, 'Maximaal 10.000 tekens, dit zijn er 10.250.'],
])('says of %.5s… with room for %d: %s', (text, most, said) => expect(tooLong(text, most)).toBe(said))

it.each([
  ['nothing that fits', `${'ab '.repeat(66)}ab`, `${'ab '.repeat(66)}ab`],
  ['a word at its end', `${'ab '.repeat(66)}abcd`, 'ab '.repeat(66).trim()],
  ['nothing more, when a word ends there', `${'ab '.repeat(66)}ab cd`, `${'ab '.repeat(66)}ab`],
  ['the end of the one word there is', 'a'.repeat(300), 'a'.repeat(200)],
])('a text to search for loses %s', (_what, typed, kept) => expect(withinSearchLength(typed)).toBe(kept))

it.each([
  [200, undefined],
  [201, 'Er wordt gezocht op de eerste 200 tekens.'],
])('says of %d signs to search for: %s', (length, said) => expect(searchedInPart(length)).toBe(said))

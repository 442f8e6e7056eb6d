import { expect, it } from 'vitest'
import { CaseChanges } from './entities/case-input.ts'
import { ClientChanges, NewClient } from './entities/people-input.ts'
import { SearchText, Text } from './primitives.ts'

it.each([
  ['a line', Text(5), 'Jan'],
  ['a search', SearchText, 'Jan'],
  ['an e-mail address', NewClient.shape.email, 'jan@voorbeeld.test'],
  ['a changed e-mail address', ClientChanges.shape.email, 'jan@voorbeeld.test'],
  ['notes', CaseChanges.shape.notes, ' met\n  regels '],
])('drops the marks of direction in %s, and nothing else', (_, schema, text) => {
  const [first, ...rest] = text
  expect(schema.parse(`\u202a${first}\u2066\u200f${rest.join('')}\u2069\u202c`)).toBe(text)
})

import { expect, it } from 'vitest'
import { CaseChanges } from './entities/case-input.ts'
import { ClientChanges, NewClient } from './entities/people-input.ts'
import { Code, Email, Line, SearchText, Text } from './primitives.ts'

it.each([
  ['a text', Text(5), 'Jan'],
  ['a line', Line(5), 'Jan'],
  ['a search', SearchText, 'Jan'],
  ['an e-mail address', NewClient.shape.email, 'jan@voorbeeld.test'],
  ['a changed e-mail address', ClientChanges.shape.email, 'jan@voorbeeld.test'],
  ['notes', CaseChanges.shape.notes, ' met\n  regels '],
])('drops invisible characters in %s, and nothing else', (_, schema, text) => {
  const [first, ...rest] = text
  expect(schema.parse(`\u202a${first}\u2066\u00ad\u200f${rest.join('')}\u2069\ufeff`)).toBe(text)
})

it('keeps a name on one line, and the lines of a text', () => {
  expect(Line(20).parse(' Jan\r\n\tJansen\u00a0')).toBe('Jan Jansen')
  expect(Text(20).parse(' Jan\r\n\tJansen\u00a0')).toBe('Jan\n\tJansen')
})

it.each([
  ['jan@münchen.example', 'jan@münchen.example'],
  ['JAN@MU\u0308NCHEN.example', 'jan@münchen.example'],
  ['jan@xn--mnchen-3ya.xn--p1ai', 'jan@xn--mnchen-3ya.xn--p1ai'],
  ['jan\u200b＠ｖoorbeeld．test', 'jan@voorbeeld.test'],
  ['o’brien@voorbeeld.test', "o'brien@voorbeeld.test"],
  ['jän@voorbeeld.test', undefined],
  ['jan@voor beeld.test', undefined],
  ['jan@münchen', undefined],
  ['jan@-münchen.test', undefined],
])('reads the e-mail address %s as %s', (typed, email) => {
  expect(Email.safeParse(typed).data).toBe(email)
})

it.each(['123456', '１２３４５６', '१२३ ४५६', '\u200e١٢٣٤٥٦\ufeff'])('reads the code %s', (typed) => {
  expect(Code(10).parse(typed).replace(' ', '')).toBe('123456')
})

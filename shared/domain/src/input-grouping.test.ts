import { expect, it } from 'vitest'
import { formatIban, ibanGroups, normaliseIban } from './iban.ts'
import { type Deletion, regroup } from './input-grouping.ts'
import { phoneGroups } from './phones.ts'

/** A text with its caret as a bar. */
const caret = (text: string) => ({ text: text.replace('|', ''), at: text.indexOf('|') })
const drawn = ({ text, at }: { text: string; at: number }) => `${text.slice(0, at)}|${text.slice(at)}`

it.each<[what: string, before: string, typed: string, shown: string, deletion?: Deletion]>([
  ['the first sign', '', 'n|', 'N|'],
  ['the last of a group', 'NL9', 'NL91|', 'NL91|'],
  ['the first of the next', 'NL91', 'NL91a|', 'NL91 A|'],
  ['a sign in the middle', 'NL91 BNA', 'NL91 A|BNA', 'NL91 A|BNA'],
  ['a sign that moves a group on', 'NL91 ABNA', 'NL912| ABNA', 'NL91 2|ABN A'],
  ['a pasted account with dots', '', 'nl91.abna.0417.1643.00|', 'NL91 ABNA 0417 1643 00|'],
  ['a space of their own', 'NL91', 'NL91 |', 'NL91|'],
  ['a sign taken from the end', 'NL91 A', 'NL91 |', 'NL91|', 'before'],
  ['a separator taken from behind: its sign goes', 'NL91 ABNA', 'NL91|ABNA', 'NL9|A BNA', 'before'],
  ['a separator taken from before: the next sign goes', 'NL91 ABNA', 'NL91|ABNA', 'NL91| BNA', 'after'],
  ['all of it', 'NL91 ABNA', '|', '|', 'before'],
])('groups an IBAN at %s', (_, before, typed, shown, deletion) =>
  expect(drawn(regroup(caret(typed), ibanGroups, { before, deletion }))).toBe(shown),
)

it.each([
  ['0612345678', '06 1234 5678'],
  ['061234', '06 1234'],
  ['+31612345678', '+31 6 1234 5678'],
  ['0031612345678', '0031 6 1234 5678'],
  ['612345678', '6 1234 5678'],
  ['0302514477', '030 251 4477'],
  ['0341552018', '0341 552 018'],
  ['+31302514477', '+31 30 251 4477'],
  ['112', '112'],
  ['06-12345678', '06-12345678'],
  ['+31(0)612345678', '+31(0)612345678'],
  ['06 1234 5678 ', '06 1234 5678'],
  ['06.1234.5678', '06 1234 5678'],
])('groups the number %s as %s, and loses nothing', (typed, shown) => {
  const { text } = regroup({ text: typed, at: typed.length }, phoneGroups, { before: '' })
  expect(text).toBe(shown)
  expect(phoneGroups.bare(text)).toBe(phoneGroups.bare(typed))
})

it('keeps each spelling of an IBAN the same account', () =>
  expect(normaliseIban(formatIban('MT84MALT011000012345MTLCAST001S'))).toBe(
    'MT84MALT011000012345MTLCAST001S',
  ))

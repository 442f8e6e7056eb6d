import { expect, it } from 'vitest'
import { mentionLine, mentionsIn, newlyMentioned } from './mentions.ts'

const sanne = { id: 1, first_name: 'Sanne', last_name: 'Jansen' }
const jan = { id: 2, first_name: 'Jan', last_name: 'de Wit' }
const janne = { id: 3, first_name: 'Jan', last_name: 'de Wit-Öz (stage)' }
const namesake = { id: 4, first_name: 'Sanne', last_name: 'Jansen' }
const staff = [sanne, jan, janne]

it.each<[text: string, found: [id: number, count: number][]]>([
  ['@Sanne Jansen bel even', [[1, 1]]],
  ['Vraag (@sanne jansen) of @SANNE  JANSEN', [[1, 2]]],
  ['@Jan de Wit-Oz (stage), kijk', [[3, 1]]],
  [
    '@Jan de Wit en @Jan de Wit-Öz (stage)',
    [
      [3, 1],
      [2, 1],
    ],
  ],
  ['@Jan de Witte, sanne@Sanne Jansen.nl, Sanne Jansen, @', []],
  ['', []],
])('finds in "%s" the colleagues %j', (text, found) => {
  expect([...mentionsIn(text, staff)]).toEqual(found)
})

it('finds all colleagues of one name', () => {
  expect([...mentionsIn('@Sanne Jansen', [sanne, namesake]).keys()]).toEqual([1, 4])
})

it.each([
  ['Hallo', 'Hallo @Sanne Jansen', [1]],
  ['@Sanne Jansen', '@Sanne Jansen, bel even', []],
  ['@Sanne Jansen', '@Sanne Jansen\n\n@Sanne Jansen @Jan de Wit', [1, 2]],
  ['@Sanne Jansen', '', []],
])('an edit of "%s" to "%s" mentions %j anew', (before, after, ids) => {
  expect(newlyMentioned({ before, after }, staff).sort()).toEqual(ids)
})

it('gives the last line that mentions a colleague', () => {
  expect(mentionLine('@Sanne Jansen a\n Aan @Sanne Jansen: b \nc', sanne)).toBe('Aan @Sanne Jansen: b')
  expect(mentionLine('@Sanne Jansen: bel jij?', sanne)).toBe('bel jij?')
  expect(mentionLine('weg', sanne)).toBe('')
})

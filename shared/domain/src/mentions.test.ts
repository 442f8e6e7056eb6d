import { expect, it } from 'vitest'
import { mentionChanges, mentionLine, mentionsIn } from './mentions.ts'

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
])('finds the mentions in "%s": %j', (text, found) => {
  expect([...mentionsIn(text, staff)]).toEqual(found)
})

it('finds all colleagues with the same name', () => {
  expect([...mentionsIn('@Sanne Jansen', [sanne, namesake]).keys()]).toEqual([1, 4])
})

it.each<[before: string, after: string, added: [id: number, line: number][], removed: number[]]>([
  ['Hallo', 'Hallo @Sanne Jansen', [[1, 0]], []],
  ['@Sanne Jansen', '@Sanne Jansen, bel even', [], []],
  [
    '@Sanne Jansen',
    '@Sanne Jansen\n\n@Sanne Jansen @Jan de Wit',
    [
      [1, 1],
      [2, 0],
    ],
    [],
  ],
  ['oud: @Sanne Jansen', '@Sanne Jansen bel\n\noud: @Sanne Jansen', [[1, 0]], []],
  ['@Sanne Jansen', '@Sanne Jansen\n@Sanne Jansen', [[1, 1]], []],
  ['@Sanne Jansen @Jan de Wit', '@Jan de Wit', [], [1]],
  ['@Sanne Jansen', '', [], [1]],
])('an edit of "%s" to "%s" adds the mentions %j and removes %j', (before, after, added, removed) => {
  const changes = mentionChanges({ before, after }, staff)
  expect(changes.added.map(({ userId, line }) => [userId, line])).toEqual(added)
  expect(changes.removed).toEqual(removed)
})

it.each([
  ['@Sanne Jansen a\n Aan @Sanne Jansen: b \nc', 1, 'Aan @Sanne Jansen: b'],
  ['@Sanne Jansen bel nog\n\noud: @Sanne Jansen is binnen', 0, 'bel nog'],
  ['@Sanne Jansen: bel jij?', 4, 'bel jij?'],
  ['weg', 0, ''],
])('returns from "%s" the line %i with a mention: "%s"', (text, index, line) => {
  expect(mentionLine(text, sanne, index)).toBe(line)
})

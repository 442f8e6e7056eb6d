import { laidOutPage } from '@zaakwerk/testing/laid-out-page'
import { expect, it } from 'vitest'
import { fineTraitsOf } from './reading/fine-traits.ts'
import { cjibLetter } from './reading/testing/read-lines.ts'
import { formatPlate, relatedGroups } from './related-fines.ts'

it.each([
  ['K482TX', 'K-482-TX'],
  ['AB12CD', 'AB-12-CD'],
  ['12ABCD', '12-AB-CD'],
  ['1234AB', '12-34-AB'],
  ['GBB12D', 'GBB-12-D'],
])('formats the plate %s as %s', (plate, text) => {
  expect(formatPlate(plate)).toBe(text)
})

it('groups related cases by their common plate or place', () => {
  const aRelated = (id: number, plate: string | null, committal_date = '2026-11-12') => ({
    id,
    internal_id: `Z-${id}`,
    committal_date,
    plate,
  })
  const groups = relatedGroups([
    aRelated(1, 'K482TX'),
    aRelated(2, 'K482TX'),
    aRelated(3, null, '2026-11-13'),
  ])
  expect(groups.map(({ text, cases }) => [text, cases.map(({ id }) => id)])).toEqual([
    ['Ook op 12 november 2026 met K-482-TX', [1, 2]],
    ['Ook op 13 november 2026 op deze plaats', [3]],
  ])
})

it('extracts plates and places of fines without duplicates', () => {
  const page = laidOutPage(cjibLetter('5062 5426 1184 0357'))
  const section = laidOutPage([[[0.1, 'Traject: A2, Breukelen - Abcoude (km 36,2)']]])
  const placed = (place: string) =>
    laidOutPage([
      [
        [0.1, 'Plaats'],
        [0.3, place],
      ],
      [[0.1, 'Snelheid']],
    ])
  const pages = [page, page, section, placed('Albert Schweitzerdreef, Utrecht'), placed('A2')]
  expect(fineTraitsOf(pages)).toEqual({
    plates: ['K482TX'],
    places: ['a2 breukelen abcoude km 36 2', 'albert schweitzerdreef utrecht'],
  })
})

it.each([
  ['only a town', 'Beschikking', 'Plaats', 'Amsterdam', []],
  ['place and date, as on our own letters', 'Beschikking', 'Plaats en datum', 'Utrecht, 3 november 2026', []],
  ['place and date with a slash', 'Beschikking', 'Plaats / datum', 'Utrecht, 3 november 2026', []],
  ['the place of a hearing', 'Oproeping voor de zitting', 'Plaats', 'Vrouwe Justitiaplein 1, Utrecht', []],
  ['the signature of a mandate', 'Volmacht', 'Plaats', 'Den Haag', []],
  ['the place of a fine', 'Beschikking', 'Plaats', 'Vleutenseweg, Utrecht', ['vleutenseweg utrecht']],
])('extracts a place only from fines: %s', (_what, title, label, value, places) => {
  const page = laidOutPage([
    [[0.1, title, 1.6]],
    [
      [0.1, label],
      [0.4, value],
    ],
  ])
  expect(fineTraitsOf([page]).places).toEqual(places)
})
